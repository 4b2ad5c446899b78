import * as z from 'zod/mini'
import { CampusPage } from './campus-page.ts'
import { CAMPUSES } from './choices.ts'
import { Message, Why } from './common.ts'
import { endpoint } from './endpoint.ts'

/** A campus, or the default set that fills in what campuses leave out. */
const CampusParams = z.strictObject({
  campus: z.enum(['default', ...CAMPUSES], 'Please select your campus'),
})

export const getCampusPage = endpoint({
  method: 'GET',
  path: '/api/campuses/:campus/page',
  summary: 'Communities, groups, chat bot and admin of a campus, the default set filled in',
  access: 'public',
  params: CampusParams,
  reply: CampusPage,
})

export const getOwnCampusPage = endpoint({
  method: 'GET',
  path: '/api/admin/campuses/:campus/page',
  summary: 'What was set for a campus itself',
  access: 'admin',
  params: CampusParams,
  reply: CampusPage,
})

export const changeCampusPage = endpoint({
  method: 'PUT',
  path: '/api/admin/campuses/:campus/page',
  summary: 'Set communities, groups, chat bot and admin website of a campus',
  access: 'admin',
  params: CampusParams,
  body: z.extend(CampusPage, { reason: Why }),
  reply: Message,
})

export const getCampusAdmin = endpoint({
  method: 'GET',
  path: '/api/admin/campus-admin/:campus',
  summary: 'The website of who looks after a campus',
  access: 'public',
  params: CampusParams,
  reply: z.object({ website: z.nullable(z.string()) }),
})
