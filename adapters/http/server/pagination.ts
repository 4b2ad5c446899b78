import type { Pagination } from '../../contract/core/common.ts'

export function paged(query: { page: number; limit: number }, total: number): Pagination {
  return { total, page: query.page, pageSize: query.limit, totalPages: Math.ceil(total / query.limit) }
}
