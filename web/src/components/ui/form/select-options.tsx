import type { ComponentProps } from 'react'

export type OptionsProps = {
  choices: readonly { value: string; label: string }[]
  placeholder?: string | undefined
}

export function Options({ choices, placeholder }: OptionsProps) {
  return (
    <>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </>
  )
}

/** Transparent select over a chip that shows the value. */
export function CoveringSelect({ choices, placeholder, ...rest }: OptionsProps & ComponentProps<'select'>) {
  return (
    <select
      {...rest}
      className="absolute inset-0 w-full cursor-pointer appearance-none bg-surface text-base font-normal text-ink opacity-0 disabled:cursor-default"
    >
      <Options choices={choices} placeholder={placeholder} />
    </select>
  )
}
