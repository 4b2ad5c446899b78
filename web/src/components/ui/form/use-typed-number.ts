import { type ChangeEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { grouped } from '#adapters/contract/core/money.ts'
import { roundToKobo } from '../../../lib/money/round-to-kobo.ts'
import { type Reading, readNumber, regrouped, type Unit } from '../../../lib/typed/typed-numbers.ts'

export type NumberValue = {
  /** Undefined for a blank field, NaN for an ambiguous text, which no form may send. */
  value: number | undefined
  onChange: (value: number | undefined) => void
  onBlur?: (() => void) | undefined
}

type Typed = { text: string; value: number | undefined; reading: Reading }

/** `doubt` is an ambiguous text; `isDone` is true after a blur, paste or submit. */
export function useTypedNumber(unit: Unit, { value, onChange, onBlur }: NumberValue) {
  const [typed, setTyped] = useState<Typed>()
  const [isDone, setDone] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number>(undefined)
  /** The text before an input method began to compose. */
  const beforeComposing = useRef<string>(undefined)
  const current = typed && Object.is(typed.value, value) ? typed : undefined
  const text = current?.text ?? show(value)
  const reading = current?.reading
  const doubt = reading && isUncertain(reading) ? reading : undefined

  useLayoutEffect(() => {
    if (caret.current !== undefined) input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })
  useEffect(() => {
    const form = doubt && input.current?.form
    if (!form) return
    const finish = () => setDone(true)
    form.addEventListener('submit', finish)
    return () => form.removeEventListener('submit', finish)
  }, [doubt])
  function take(target: HTMLInputElement, { inputType, isComposing }: Input) {
    const isPaste = inputType === 'insertFromPaste' || inputType === 'insertFromDrop'
    const before = isPaste ? '' : (beforeComposing.current ?? text)
    const next = regrouped(before, {
      text: target.value,
      caret: target.selectionStart ?? target.value.length,
      isForward: inputType === 'deleteContentForward',
    })
    const nextReading = readNumber(next.text, unit)
    const nextValue = sureValue(nextReading)
    input.current = target
    // While an input method composes, it owns the text.
    if (!isComposing) caret.current = next.caret
    setDone(isPaste)
    setTyped({ text: isComposing ? target.value : next.text, value: nextValue, reading: nextReading })
    onChange(nextValue)
  }
  return {
    doubt,
    isDone,
    accept(meant: number) {
      setTyped(undefined)
      onChange(meant)
      input.current?.focus()
    },
    control: {
      value: text,
      onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) =>
        take(target, nativeEvent instanceof InputEvent ? nativeEvent : TYPED),
      onCompositionStart: () => {
        beforeComposing.current = text
      },
      onCompositionEnd: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
        take(currentTarget, TYPED)
        beforeComposing.current = undefined
      },
      onBlur: () => {
        setDone(true)
        if (!doubt) setTyped(undefined)
        onBlur?.()
      },
    },
  }
}

type Input = Pick<InputEvent, 'inputType' | 'isComposing'>
const TYPED: Input = { inputType: 'insertText', isComposing: false }

function sureValue(reading: Reading): number | undefined {
  if (reading.is === 'blank') return undefined
  return reading.is === 'certain' ? reading.value : Number.NaN
}

type Doubt = Extract<Reading, { is: 'question' | 'unreadable' }>

function isUncertain(reading: Reading): reading is Doubt {
  return reading.is === 'question' || reading.is === 'unreadable'
}

function show(value: number | undefined): string {
  return value === undefined || Number.isNaN(value) ? '' : grouped(roundToKobo(value))
}
