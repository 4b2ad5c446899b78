import { type ReactNode, useEffect, useRef, useState } from 'react'

/** What somebody came near once is there at once on the way back. */
const met = new Set<string>()

type InViewProps = {
  /** Of the place in the app. */
  name: string
  /** Holds the place until then. */
  before: ReactNode
  children: ReactNode
}

/** Shows its children from when a reader comes within a screen of them: nobody pays for data that is never looked at. */
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
