import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { isComposing } from '../../../lib/browser/is-composing.ts'

type Combobox = {
  input: RefObject<HTMLInputElement | null>
  /** Prefix of the options' ids, `${id}-0`, `${id}-1` and so on. */
  id: string
  options: readonly string[]
  onChoose: (option: string) => void
}

/** Opens by typing, arrows and focus; Enter takes the active option, Escape closes. */
export function useCombobox({ input, id, options, onChoose }: Combobox) {
  const [typed, setTyped] = useState(input.current?.value ?? '')
  const [isOpen, setOpen] = useState(document.activeElement === input.current)
  const [active, setActive] = useState(-1)
  const [last, setLast] = useState(options)
  if (last !== options) {
    setLast(options)
    setActive(-1)
  }

  useLayoutEffect(() => {
    const box = input.current
    const form = box?.form
    if (!box || !form) return
    const open = () => {
      setTyped(box.value)
      setOpen(true)
    }
    const close = () => setOpen(false)
    const left = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node) || !form.contains(relatedTarget)) close()
    }
    // Text typed before this mounted.
    setTyped(box.value)
    box.addEventListener('focus', open)
    box.addEventListener('click', open)
    box.addEventListener('input', open)
    form.addEventListener('submit', close)
    form.addEventListener('focusout', left)
    return () => {
      box.removeEventListener('focus', open)
      box.removeEventListener('click', open)
      box.removeEventListener('input', open)
      form.removeEventListener('submit', close)
      form.removeEventListener('focusout', left)
    }
  }, [input])

  useEffect(() => {
    const box = input.current
    if (!box) return
    const press = (event: KeyboardEvent) => {
      if (isComposing(event)) return
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (step !== undefined && options.length > 0) {
        setOpen(true)
        setActive((now) => stepped(now, step, options.length))
      } else if (event.key === 'Enter' && isOpen && options[active] !== undefined) onChoose(options[active])
      else if (event.key === 'Escape' && isOpen && options.length > 0) setOpen(false)
      else return
      event.preventDefault()
    }
    box.addEventListener('keydown', press)
    return () => box.removeEventListener('keydown', press)
  }, [input, options, active, isOpen, onChoose])

  const shows = isOpen && options.length > 0
  useEffect(() => {
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-expanded': String(shows),
      'aria-controls': shows ? id : undefined,
      'aria-activedescendant': shows && active >= 0 ? `${id}-${active}` : undefined,
    }
    for (const [name, value] of Object.entries(attributes))
      if (value === undefined) input.current?.removeAttribute(name)
      else input.current?.setAttribute(name, value)
  }, [input, shows, id, active])

  return { typed, shows, active }
}

function stepped(now: number, step: number, count: number): number {
  const next = now + step
  return next < -1 ? count - 1 : next >= count ? -1 : next
}
