import { LIST_NAMES, type ListName } from './kinds.ts'

export const SEARCH_LENGTH = 100
export const MAX_COUNTED = 1000
export type SearchType = 'all' | ListName
export const SEARCH_TYPES: readonly SearchType[] = ['all', ...LIST_NAMES]
