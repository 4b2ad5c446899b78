/** What the favorites screens say, in one place. */

// favorites.tsx
export const products = 'Products'
export const businesses = 'Businesses'
export const myFavorites = 'My Favorites'
export const loadingFavorites = 'Loading favorites'
export const kindsOfFavorites = 'Kinds of favorites'
export const failedToLoadFavorites = 'Failed to load favorites'
export const noFavoriteYet = (many: string) => `No favorite ${many} yet`
export const emptyText = 'Tap the heart on anything you like to save it here.'
export const browse = (many: string) => `Browse ${many}`
export const logInFirst = 'Please log in to view your favorites'
export const logIn = 'Log In'
