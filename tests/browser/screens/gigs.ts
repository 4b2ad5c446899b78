import { press, type Screen, type Where } from './screen.ts'

/** Finds a gig of the demo by the start of its description. */
function gig(beginning: string, behind = '') {
  return async ({ url }: Where): Promise<string> => {
    const { data } = (await (await fetch(`${url}/api/gigs?limit=50`)).json()) as {
      data: { id: number; description: string }[]
    }
    const found = data.find(({ description }) => description.startsWith(beginning))
    if (!found) throw new Error(`the demo has no gig that begins with ${beginning}`)
    return `/gigs/${found.id}${behind}`
  }
}

const POSTER = 'An A3 poster'
const CALCULUS = 'Six evenings'
const LOGO = 'One colour'
const FRIDGE = 'Carry a fridge'

export const GIGS_SCREENS: readonly Screen[] = [
  { name: 'gigs [S130]', as: 'visitor', path: '/gigs', shows: /^\d+ gigs/ },
  {
    name: 'gigs by all filters [S130]',
    as: 'bola',
    path: '/gigs?category=design&status=open&duration=7&minBudget=1000&maxBudget=50000',
    shows: 'Clear filters',
  },
  { name: 'no gigs [S130]', as: 'visitor', path: '/gigs?minBudget=90000000', shows: 'No gigs found' },
  {
    name: 'gigs, loading',
    as: 'visitor',
    path: '/gigs?page=1',
    shows: 'Loading gigs',
    instead: { '/api/gigs?**': 'never' },
  },
  {
    name: 'gigs that cannot load',
    as: 'visitor',
    path: '/gigs?page=1',
    shows: 'Failed to load gigs',
    instead: { '/api/gigs?**': 500 },
  },
  { name: 'gig for visitors [S134]', as: 'visitor', path: gig(POSTER), shows: 'Sign in to bid' },
  { name: 'gig for its owner [S135]', as: 'bola', path: gig(POSTER), shows: 'Bids' },
  {
    name: 'accepting a bid [S135]',
    as: 'bola',
    path: gig(POSTER),
    shows: 'Balance after',
    open: press(/^Accept Bid/),
  },
  {
    name: 'deleting a gig [S135]',
    as: 'bola',
    path: gig(POSTER),
    shows: /tell the bidders it was deleted/,
    open: press('Delete'),
  },
  { name: 'gig with the bid form [S144]', as: 'ada', path: gig(POSTER), shows: 'Place a bid' },
  {
    name: 'bid form with errors [S144]',
    as: 'ada',
    path: gig(POSTER),
    shows: 'All fields are required',
    open: press('Submit Bid'),
  },
  {
    name: 'gig of another campus [S135]',
    as: 'bola',
    path: gig(FRIDGE),
    shows: 'This gig is on another campus.',
  },
  { name: 'gig in progress, for who does it', as: 'ada', path: gig(CALCULUS), shows: 'Your bid' },
  { name: 'opening a dispute of a gig', as: 'ada', path: gig(CALCULUS, '/dispute'), shows: 'What is wrong?' },
  { name: 'gig that is completed', as: 'visitor', path: gig(LOGO), shows: 'Completed' },
  { name: 'gig that is not there [S136]', as: 'visitor', path: '/gigs/987654', shows: 'Back to Gigs' },
  {
    name: 'gig that cannot load [S136]',
    as: 'visitor',
    path: '/gigs/1?from=a-link',
    shows: 'Failed to load gig details',
    instead: { '/api/gigs/1': 500 },
  },
  {
    name: 'gig, loading',
    as: 'visitor',
    path: '/gigs/1?from=a-link',
    shows: 'Loading gig',
    instead: { '/api/gigs/1': 'never' },
  },
  { name: 'posting a gig [S138]', as: 'ada', path: '/gigs/create', shows: 'Post a Gig' },
  {
    name: 'posting a gig with errors [S138]',
    as: 'ada',
    path: '/gigs/create',
    shows: 'Budget is required',
    open: press('Post Gig'),
  },
  {
    name: 'add listing, gig [S89]',
    as: 'ada',
    path: '/add-listing',
    shows: 'Add Gig',
    open: async (page) => page.getByRole('tab', { name: 'Gig' }).click(),
  },
  { name: 'editing a gig [S138]', as: 'bola', path: gig(POSTER, '/edit'), shows: 'Save Changes' },
  {
    name: 'editing somebody’s gig [S140]',
    as: 'ada',
    path: gig(POSTER, '/edit'),
    shows: 'You are not authorized to edit this gig',
  },
  {
    name: 'editing a gig that is not there',
    as: 'ada',
    path: '/gigs/987654/edit',
    shows: 'Failed to fetch gig details',
  },
  { name: 'my bids [S146]', as: 'dami', path: '/my-bids', shows: 'View Gig' },
  { name: 'no bids [S146]', as: 'bola', path: '/my-bids', shows: 'No Bids Yet' },
  {
    name: 'my bids that cannot load [S146]',
    as: 'ada',
    path: '/my-bids',
    shows: 'Failed to load your bids. Please try again later.',
    instead: { '/api/bids/user': 500 },
  },
]
