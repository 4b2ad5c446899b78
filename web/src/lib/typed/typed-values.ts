type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
export type TypedValues = ReadonlyMap<string, string>

const FIELDS = 'input,textarea,select'
/** Files cannot be restored, and the rest was not typed. */
const NOT_TYPED = /^(?:file|hidden|submit|button|reset|image)$/
const RESTORES_FOR_MS = 5000

export function typedValues(): TypedValues {
  return new Map(namedFields().map(([name, field]) => [name, typedIn(field)]))
}

/** Restores values by field name as the fields appear, which may take a moment. */
export function restoreTyped(values: TypedValues): void {
  const missing = new Map(values)
  const restore = () => {
    for (const [name, field] of namedFields()) {
      const value = missing.get(name)
      if (value === undefined) continue
      missing.delete(name)
      if (typedIn(field) !== value) setValue(field, value)
    }
    if (missing.size === 0) observer.disconnect()
  }
  const observer = new MutationObserver(restore)
  observer.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), RESTORES_FOR_MS)
}

/** Distinguishes fields of one name by order, radio buttons by value. */
function namedFields(): [string, Field][] {
  const seen = new Map<string, number>()
  return Array.from(document.querySelectorAll<Field>(FIELDS))
    .filter(({ type }) => !NOT_TYPED.test(type))
    .map((field) => {
      const label = field.name || field.ariaLabel || (field.labels?.[0]?.textContent ?? '')
      const name = field.type === 'radio' ? `${label} ${field.value}` : `${field.type} ${label}`
      const index = seen.get(name) ?? 0
      seen.set(name, index + 1)
      return [`${name} ${index}`, field]
    })
}

function typedIn(field: Field): string {
  return isChecked(field) ? String(field.checked) : field.value
}

function setValue(field: Field, value: string): void {
  if (isChecked(field)) {
    // A radio button is unchecked by checking another one.
    if (field.type === 'checkbox' || value === 'true') field.click()
    return
  }
  // React overrides the element's own property and would take the value for its own change.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

function isChecked(field: Field): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio'
}
