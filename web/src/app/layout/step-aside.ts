const TYPED_IN =
  'textarea, input:not([type=checkbox], [type=radio], [type=file], [type=submit], [type=button])'
/** By then a press that blurred a field has ended: its target must not move under the finger. */
const SETTLED_AFTER_MS = 300
const TOP_PX = 8

type Reason = '' | 'typing' | 'reading'

export function stepAside(): () => void {
  let reason: Reason = ''
  let lastY = window.scrollY
  let isByHand = false
  let returning: ReturnType<typeof setTimeout> | undefined
  let height = window.visualViewport?.height ?? 0

  function show(next: Reason): void {
    const isInUse = document.activeElement?.matches('.bottom-bar :focus-visible') === true
    if (next === reason || (isInUse && next !== '')) return
    reason = next
    for (const moved of document.querySelectorAll<HTMLElement>('[data-bar]')) moved.dataset.bar = next
  }
  const byHand = () => {
    isByHand = true
  }
  const scrolled = () => {
    const { scrollY } = window
    if (isByHand && (scrollY < lastY || scrollY <= TOP_PX)) show('')
    else if (isByHand && scrollY > lastY && reason === '') show('reading')
    lastY = scrollY
  }
  const scrollEnded = () => {
    isByHand = false
  }
  const focused = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return
    if (target.matches(TYPED_IN)) {
      clearTimeout(returning)
      show('typing')
    } else if (target.closest('.bottom-bar')) show('')
  }
  const left = () => {
    clearTimeout(returning)
    if (reason === 'typing') returning = setTimeout(() => show(''), SETTLED_AFTER_MS)
  }
  const resized = () => {
    const next = window.visualViewport?.height ?? 0
    if (next > height && reason === 'typing') show('')
    height = next
  }

  // The bar loads after the page, in which a field may already have the focus.
  if (document.activeElement?.matches(TYPED_IN)) show('typing')
  const stop = new AbortController()
  const passive = { passive: true, signal: stop.signal }
  window.addEventListener('scroll', scrolled, passive)
  window.addEventListener('scrollend', scrollEnded, passive)
  window.addEventListener('touchmove', byHand, passive)
  window.addEventListener('wheel', byHand, passive)
  document.addEventListener('focusin', focused, passive)
  document.addEventListener('focusout', left, passive)
  window.visualViewport?.addEventListener('resize', resized, passive)
  return () => {
    stop.abort()
    clearTimeout(returning)
    show('')
  }
}
