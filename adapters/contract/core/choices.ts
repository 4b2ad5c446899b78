import type { Condition as KnownCondition } from '#domain/catalog/facts.ts'

export const CAMPUS_LABELS = {
  unn: 'University of Nigeria, Nsukka',
  uniben: 'University of Benin',
  ui: 'University of Ibadan',
  unilag: 'University of Lagos',
  oau: 'Obafemi Awolowo University',
  abu: 'Ahmadu Bello University',
  unilorin: 'University of Ilorin',
  unijos: 'University of Jos',
  uniport: 'University of Port Harcourt',
  funaab: 'Federal University of Agriculture, Abeokuta',
  unical: 'University of Calabar',
  futa: 'Federal University of Technology, Akure',
  futminna: 'Federal University of Technology, Minna',
  uniuyo: 'University of Uyo',
  bayero: 'Bayero University Kano',
  lautech: 'Ladoke Akintola University of Technology',
  unimaid: 'University of Maiduguri',
  usmanu: 'Usmanu Danfodiyo University, Sokoto',
  futo: 'Federal University of Technology, Owerri',
  unizik: 'Nnamdi Azikiwe University, Awka',
  uniabuja: 'University of Abuja',
  ebu: 'Ebonyi State University',
} as const

export type Campus = keyof typeof CAMPUS_LABELS
export const CAMPUSES = valuesOf(CAMPUS_LABELS)

export function campusShortName(campus: string): string {
  return campus === 'default' ? '—' : campus.toUpperCase()
}

export function campusLabel(campus: string): string {
  return labelOf(campus, CAMPUS_LABELS)
}

export const PRODUCT_CATEGORY_LABELS = {
  electronics: 'Electronics',
  lodges: 'Lodges',
  clothing: 'Clothing',
  furniture: 'Furniture',
  other: 'Other',
  books: 'Books',
  vehicles: 'Vehicles',
  services: 'Services',
  food: 'Food',
  tech: 'Tech',
  fashion: 'Fashion',
  health: 'Health',
  education: 'Education',
  entertainment: 'Entertainment',
  finance: 'Finance',
  realestate: 'Real Estate',
  homeandproperties: 'Home and Properties',
} as const

export type ProductCategory = keyof typeof PRODUCT_CATEGORY_LABELS
export const PRODUCT_CATEGORIES = valuesOf(PRODUCT_CATEGORY_LABELS)

export function productCategoryLabel(category: string): string {
  return labelOf(category, PRODUCT_CATEGORY_LABELS)
}

export const CONDITION_LABELS = {
  new: 'New',
  like_new: 'Like new',
  good: 'Good',
  fair: 'Fair',
  for_parts: 'For parts',
} as const satisfies Record<KnownCondition, string>
export type Condition = keyof typeof CONDITION_LABELS
export const CONDITIONS = valuesOf(CONDITION_LABELS)

export const BUSINESS_CATEGORY_LABELS = {
  food: 'Food',
  retail: 'Retail',
  services: 'Services',
  tech: 'Tech',
  other: 'Other',
  homeandproperties: 'Home and Properties',
  fashion: 'Fashion',
  health: 'Health',
  education: 'Education',
  entertainment: 'Entertainment',
  finance: 'Finance',
  realestate: 'Real Estate',
} as const

export type BusinessCategory = keyof typeof BUSINESS_CATEGORY_LABELS
export const BUSINESS_CATEGORIES = valuesOf(BUSINESS_CATEGORY_LABELS)

export function businessCategoryLabel(category: string): string {
  return labelOf(category, BUSINESS_CATEGORY_LABELS)
}

/** `paused` listings wait until their owner confirms that they are still available. */
export const AVAILABILITIES = ['for_sale', 'reserved', 'sold', 'paused'] as const
export type Availability = (typeof AVAILABILITIES)[number]

export const ORDER_STATUSES = [
  'pending',
  'confirmed',
  'shipped',
  'delivered',
  'completed',
  'cancelled',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

export const DELIVERY_STATUSES = [
  'pending',
  'preparing',
  'ready_for_pickup',
  'in_transit',
  'delivered',
  'confirmed_by_buyer',
] as const
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number]

export const TRANSACTION_TYPE_LABELS = {
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  escrow: 'Escrow',
  release: 'Payment',
  refund: 'Refund',
  fee: 'Fee',
  withdrawal_fee: 'Withdrawal Fee',
  chargeback: 'Chargeback',
  chargeback_return: 'Chargeback Returned',
  debt_payment: 'Debt Payment',
  adjustment: 'Adjustment',
} as const
export type TransactionType = keyof typeof TRANSACTION_TYPE_LABELS
export const TRANSACTION_TYPES = valuesOf(TRANSACTION_TYPE_LABELS)

export const TRANSACTION_STATUS_LABELS = {
  completed: 'Completed',
  pending: 'Pending',
  failed: 'Failed',
  cancelled: 'Cancelled',
} as const
export type TransactionStatus = keyof typeof TRANSACTION_STATUS_LABELS
export const TRANSACTION_STATUSES = valuesOf(TRANSACTION_STATUS_LABELS)

export function valuesOf<Value extends string>(labels: Readonly<Record<Value, string>>): [Value, ...Value[]] {
  return Object.keys(labels) as [Value, ...Value[]]
}

export function labelOf(value: string, labels: Readonly<Record<string, string>>): string {
  return labels[value] ?? value
}
