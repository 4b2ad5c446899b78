import { labelOf, valuesOf } from '../core/choices.ts'

export const GIG_CATEGORY_LABELS = {
  design: 'Design',
  writing: 'Writing',
  programming: 'Programming',
  marketing: 'Marketing',
  tutoring: 'Tutoring',
  errands: 'Errands',
  labor: 'Labor',
  other: 'Other',
} as const

export type GigCategory = keyof typeof GIG_CATEGORY_LABELS
export const GIG_CATEGORIES = valuesOf(GIG_CATEGORY_LABELS)

export function gigCategoryLabel(category: string): string {
  return labelOf(category, GIG_CATEGORY_LABELS)
}

export const GIG_STATUSES = ['open', 'in_progress', 'completed', 'cancelled'] as const
