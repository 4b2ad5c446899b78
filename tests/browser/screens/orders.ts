import { press, type Screen } from './screen.ts'

/** Orders as their buyer and their seller see them, in every state. */
export const ORDERS_SCREENS: readonly Screen[] = [
  {
    name: 'orders for visitors [S170]',
    as: 'visitor',
    path: '/orders',
    shows: 'Sign in to view your orders',
  },
  { name: 'orders [S168, S169]', as: 'bola', path: '/orders', shows: 'View Details' },
  { name: 'orders, none [S170]', as: 'dami', path: '/orders?status=shipped', shows: 'No orders found' },
  { name: 'orders beyond the end', as: 'bola', path: '/orders?page=99', shows: 'Back to page 1' },
  {
    name: 'orders that cannot load [S184]',
    as: 'bola',
    path: '/orders',
    shows: 'Failed to load orders',
    instead: { '/api/orders/buyer?**': 500 },
  },
  {
    name: 'seller orders for visitors',
    as: 'visitor',
    path: '/seller-orders',
    shows: 'Sign in to view your seller orders',
  },
  { name: 'seller orders [S175]', as: 'ada', path: '/seller-orders', shows: 'Start Preparing' },
  {
    name: 'order, pending, its buyer [S171, S172]',
    as: 'bola',
    path: ({ scene }) => `/orders/${scene.orders.pending}`,
    shows: 'Handover code',
  },
  {
    name: 'order, pending, its seller',
    as: 'ada',
    path: ({ scene }) => `/orders/${scene.orders.pending}`,
    shows: 'Start Preparing',
  },
  {
    name: 'order, preparing',
    as: 'ada',
    path: ({ scene }) => `/orders/${scene.orders.preparing}`,
    shows: 'Mark Ready',
  },
  {
    name: 'order, ready for pickup',
    as: 'bola',
    path: ({ scene }) => `/orders/${scene.orders.ready}`,
    shows: 'Handover code',
  },
  {
    name: 'order, in transit',
    as: 'ada',
    path: ({ scene }) => `/orders/${scene.orders.inTransit}`,
    shows: 'Mark Delivered',
  },
  {
    name: 'order, delivered',
    as: 'bola',
    path: ({ scene }) => `/orders/${scene.orders.delivered}`,
    shows: 'Have you got it?',
  },
  {
    name: 'order, delivered, confirming [S179]',
    as: 'bola',
    path: ({ scene }) => `/orders/${scene.orders.delivered}`,
    shows: 'Not yet',
    open: press('Confirm Delivery'),
  },
  {
    name: 'order, completed [S172]',
    as: 'bola',
    path: ({ scene }) => `/orders/${scene.orders.completed}`,
    shows: 'Payment released to seller',
  },
  {
    name: 'order, cancelled',
    as: 'ada',
    path: ({ scene }) => `/orders/${scene.orders.cancelled}`,
    shows: 'Reason for cancellation',
  },
  {
    name: 'order, declined',
    as: 'ada',
    path: ({ scene }) => `/orders/${scene.orders.declined}`,
    shows: 'Declined',
  },
  {
    name: 'cancelling [S173]',
    as: 'bola',
    path: ({ scene }) => `/orders/${scene.orders.pending}`,
    shows: 'Keep Order',
    open: press('Cancel Order'),
  },
  {
    name: 'declining',
    as: 'ada',
    path: ({ scene }) => `/orders/${scene.orders.pending}`,
    shows: 'Keep Order',
    open: press('Decline Order'),
  },
  {
    name: 'order of somebody else [S174]',
    as: 'dami',
    path: ({ scene }) => `/orders/${scene.orders.pending}`,
    shows: 'Order not found',
  },
]
