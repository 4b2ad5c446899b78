import * as z from 'zod/mini'
import { CAMPUSES } from '../core/choices.ts'
import { Message, Why } from '../core/common.ts'
import { endpoint } from '../core/endpoint.ts'
import { CampusPage } from './campus-page-form.ts'

/** The default set fills the gaps of a campus. */
const CampusParams = z.strictObject({
  campus: z.enum(['default', ...CAMPUSES], 'Please select your campus'),
})

export const getCampusPage = endpoint({
  method: 'GET',
  path: '/api/campuses/:campus/page',
  summary: 'Returns the communities, groups, chat bot and admin of a campus, with defaults filled in',
  access: 'public',
  params: CampusParams,
  reply: CampusPage,
})

export const getOwnCampusPage = endpoint({
  method: 'GET',
  path: '/api/admin/campuses/:campus/page',
  summary: 'Returns what is set for a campus, without the defaults',
  access: 'admin',
  params: CampusParams,
  reply: CampusPage,
})

export const changeCampusPage = endpoint({
  method: 'PUT',
  path: '/api/admin/campuses/:campus/page',
  summary: 'Sets the communities, groups, chat bot and admin website of a campus',
  access: 'admin',
  params: CampusParams,
  body: z.extend(CampusPage, { reason: Why }),
  fieldTexts: {
    links: 'Links to the campus’s communities.',
    groups: 'Links to the campus’s groups.',
    chatBotUrl: 'The address of the campus’s chat bot.',
    adminWebsite: 'The website of the campus’s admin.',
  },
  reply: Message,
})

export const getCampusAdmin = endpoint({
  method: 'GET',
  path: '/api/admin/campus-admin/:campus',
  summary: "Returns the website of a campus's admin: from the campus page, or their profile",
  access: 'public',
  params: CampusParams,
  reply: z.object({ website: z.nullable(z.string()) }),
})
