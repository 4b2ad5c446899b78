import { type ReactNode, useEffect, useRef, useState } from 'react'

/** Places that render at once on the way back. */
const met = new Set<string>()

type InViewProps = {
  name: string
  before: ReactNode
  children: ReactNode
}

/** Renders its children within a screen of the viewport, so that unseen data is never loaded. */
export function InView({ name, before, children }: InViewProps) {
  const [isNear, setIsNear] = useState(() => met.has(name))
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isNear || place.current === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        met.add(name)
        setIsNear(true)
      },
      { rootMargin: '100% 0px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isNear, name])
  return isNear ? children : <div ref={place}>{before}</div>
}
