import type { RouteObject } from 'react-router-dom'
import { Administered, Guarded, KeysChecked, NoIndex, VisitorsOnly } from './guards.tsx'
import { Layout } from './layout/layout.tsx'
import { frame, screen } from './screen.tsx'

const product = screen('/products/:id', () => import('../features/products/product-detail.tsx'))
const business = screen('/businesses/:id', () => import('../features/businesses/business-detail.tsx'))

/** Every screen by its path, loaded when it is first needed. */
export const routes: RouteObject[] = [
  {
    element: <Layout />,
    children: [
      screen('/verify-email/:token?', () => import('../features/accounts/verify-email.tsx')),
      screen('/not-me/:token?', () => import('../features/accounts/not-me.tsx')),
      screen('/lost-keys/:token?', () => import('../features/accounts/lost-keys.tsx')),
      screen('/forgot-password', () => import('../features/accounts/forgot-password.tsx')),
      screen('/reset-password/:token?', () => import('../features/accounts/reset-password.tsx')),
      screen('/unsubscribe/:token?', () => import('../features/notifications/unsubscribe.tsx')),
      screen('/resend-verification', () => import('../features/accounts/resend-verification.tsx')),
      {
        element: <VisitorsOnly />,
        children: [
          screen('/login', () => import('../features/accounts/login.tsx')),
          screen('/register', () => import('../features/accounts/register.tsx')),
        ],
      },
      {
        element: <Guarded />,
        children: [screen('/keys-left', () => import('../features/accounts/keys-left.tsx'))],
      },
      {
        element: <KeysChecked />,
        children: [
          screen('/', () => import('../features/home/home.tsx')),
          screen('/products', () => import('../features/products/product-list.tsx'), product),
          product,
          screen('/businesses', () => import('../features/businesses/business-list.tsx'), business),
          business,
          screen('/u/:id', () => import('../features/sellers/seller.tsx')),
          screen('/search', () => import('../features/search/search.tsx')),
          screen('/gigs', () => import('../features/gigs/gig-list.tsx')),
          screen('/gigs/:id', () => import('../features/gigs/gig-detail.tsx')),
          {
            element: <Guarded />,
            children: [
              screen('/add-listing', () => import('./add-listing.tsx')),
              screen('/edit-product/:id', () => import('../features/products/edit-product.tsx')),
              screen('/edit-business/:id', () => import('../features/businesses/edit-business.tsx')),
              screen('/dashboard', () => import('./dashboard.tsx')),
              screen('/gigs/:id/edit', () => import('../features/gigs/edit-gig.tsx')),
              screen('/my-bids', () => import('../features/gigs/my-bids.tsx')),
              screen('/profile', () => import('../features/accounts/profile.tsx')),
              screen('/wallet', () => import('../features/wallet/wallet.tsx')),
              screen('/wallet/deposit', () => import('../features/wallet/deposit.tsx')),
              screen('/wallet/withdraw', () => import('../features/wallet/withdraw.tsx')),
              screen('/wallet/verify-payment', () => import('../features/wallet/verify-payment.tsx')),
              screen('/wallet/statement', () => import('../features/wallet/statement.tsx')),
              screen('/transactions', () => import('../features/wallet/transactions.tsx')),
              screen('/transactions/:id', () => import('../features/wallet/transaction.tsx')),
              screen('/messages', () => import('../features/messages/messages.tsx')),
              screen('/messages/:userId', () => import('../features/messages/conversation.tsx')),
              screen('/notifications', () => import('../features/notifications/notifications.tsx')),
              screen('/alerts', () => import('../features/notifications/alerts.tsx')),
              screen(
                '/notification-settings',
                () => import('../features/notifications/notification-settings.tsx'),
              ),
              screen('/offers', () => import('../features/offers/offers.tsx')),
              screen('/orders/:id', () => import('../features/ordering/order-detail.tsx')),
              screen('/orders/:id/handover', () => import('../features/ordering/handover.tsx')),
              screen('/orders/:id/dispute', () => import('../features/disputes/open-order-dispute.tsx')),
              screen('/gigs/:id/dispute', () => import('../features/disputes/open-gig-dispute.tsx')),
              screen('/disputes/:id', () => import('../features/disputes/dispute.tsx')),
            ],
          },
          {
            element: <Administered />,
            children: [
              frame(
                () => import('../features/accounts/admin-factor.tsx'),
                [
                  screen('/admin/dashboard', () => import('../features/admin/dashboard.tsx')),
                  screen('/admin/users', () => import('../features/admin/users.tsx')),
                  screen('/admin/products', () => import('../features/admin/products.tsx')),
                  screen('/admin/businesses', () => import('../features/admin/businesses.tsx')),
                  screen('/admin/jobs', () => import('../features/admin/jobs.tsx')),
                  screen('/admin/fee-settings', () => import('../features/admin/fee-settings.tsx')),
                  screen('/admin/disputes', () => import('../features/disputes/queue.tsx')),
                  screen('/admin/reports', () => import('../features/admin/reports.tsx')),
                  screen('/admin/lost-keys', () => import('../features/admin/lost-keys.tsx')),
                  screen('/admin/signals', () => import('../features/admin/signals/signals.tsx')),
                  screen('/admin/student-cards', () => import('../features/admin/student-cards.tsx')),
                  screen('/admin/books', () => import('../features/admin/ledger.tsx')),
                  screen('/admin/audit-log', () => import('../features/admin/audit-log.tsx')),
                  screen('/admin/meeting-points', () => import('../features/admin/meeting-points.tsx')),
                  screen('/admin/campus-settings', () => import('../features/admin/campus-settings.tsx')),
                ],
              ),
            ],
          },
          {
            // These show their own sign-in prompt to visitors (R28).
            element: <NoIndex />,
            children: [
              screen('/favorites', () => import('../features/favorites/favorites.tsx')),
              screen('/gigs/create', () => import('../features/gigs/create-gig.tsx')),
              screen('/cart', () => import('../features/cart/cart.tsx')),
              screen('/orders', () => import('../features/ordering/orders.tsx')),
              screen('/seller-orders', () => import('../features/ordering/seller-orders.tsx')),
            ],
          },
        ],
      },
      screen('/about', () => import('../features/pages/about.tsx')),
      screen('/privacy', () => import('../features/pages/privacy.tsx')),
      screen('/terms', () => import('../features/pages/terms.tsx')),
      screen('/help', () => import('../features/pages/help.tsx')),
      screen('/contact', () => import('../features/pages/contact.tsx')),
      screen('*', () => import('./not-found.tsx')),
    ],
  },
]
