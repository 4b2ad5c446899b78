import type { Screen } from './screen.ts'

export const TRUST_SCREENS: readonly Screen[] = [
  { name: 'seller page', as: 'visitor', path: '/u/1', shows: 'Member since' },
  {
    name: 'handover code',
    as: 'bola',
    path: ({ scene }) => `/orders/${scene.orders.preparing}/handover`,
    shows: 'Handover',
  },
  {
    name: 'opening a dispute',
    as: 'bola',
    path: ({ scene }) => `/orders/${scene.orders.preparing}/dispute`,
    shows: 'Open a dispute',
  },
  {
    name: 'dispute, for the seller',
    as: 'ada',
    path: ({ scene }) => `/disputes/${scene.dispute}`,
    shows: 'The screen is cracked',
  },
  {
    name: 'dispute, for an admin',
    as: 'superAdmin',
    path: ({ scene }) => `/disputes/${scene.dispute}`,
    shows: 'The screen is cracked',
  },
  {
    name: 'dispute, for an admin of the campus',
    as: 'admin',
    path: ({ scene }) => `/disputes/${scene.dispute}`,
    shows: 'The screen is cracked',
  },
  { name: 'disputes of a campus', as: 'admin', path: '/admin/disputes', shows: /Ada Obi/ },
  { name: 'reports of a campus', as: 'admin', path: '/admin/reports', shows: /^Reports$/ },
  { name: 'student cards', as: 'admin', path: '/admin/student-cards', shows: /^Student cards$/ },
  { name: 'locked-out members', as: 'admin', path: '/admin/lost-keys', shows: /^Locked-out members$/ },
  { name: 'what to look at', as: 'admin', path: '/admin/signals', shows: /^Look at this$/ },
  { name: 'disputes', as: 'superAdmin', path: '/admin/disputes', shows: /Ada Obi/ },
  { name: 'reports', as: 'superAdmin', path: '/admin/reports', shows: /^Reports$/ },
]
