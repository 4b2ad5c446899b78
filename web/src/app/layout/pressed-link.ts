import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * A link that was pressed looks so at once, until the page it leads to is there: on a slow phone that takes half a second to
 * draw, and without a sign people press again.
 */
export function usePressedLink(): void {
  const { key } = useLocation()
  useEffect(() => {
    let pressed: Element | null = null
    const press = ({ target, defaultPrevented }: MouseEvent) => {
      // Only the app's own navigations are prevented: the browser shows others itself.
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
