import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** Marks a pressed link until its page renders: without feedback people press again. */
export function usePressedLink(): void {
  const { key } = useLocation()
  useEffect(() => {
    let pressed: Element | null = null
    const press = ({ target, defaultPrevented }: MouseEvent) => {
      // Only the app's own navigations are prevented: the browser shows the progress of others.
      if (!defaultPrevented || !(target instanceof Element)) return
      pressed?.removeAttribute('data-pressed')
      pressed = target.closest('a')
      pressed?.setAttribute('data-pressed', key)
    }
    document.addEventListener('click', press)
    return () => {
      document.removeEventListener('click', press)
      pressed?.removeAttribute('data-pressed')
    }
  }, [key])
}
