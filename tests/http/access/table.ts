import type { Role } from './world.ts'
import { ROLES } from './world.ts'

/**
 * Who may make each call about what the owner has, as it was decided and not as it happens to be. `+` may; `o` may, and is
 * refused here for another reason than who they are (400, 409); `-` is not signed in (401); `x` may not (403); `?` finds
 * nothing there (404). `other` bought the product, bid on the gig and did another one; `deleted` shows the token of an
 * account that is closed; `foreign` looks after another campus.
 */
const TABLE = `
                         visitor deleted stranger owner other admin foreign super
acceptBid                - - x + x x x x
activeUsers              + + + + + + + +
addBusinessImages        - - x + x x x x
addComment               - - + + + + + +
addFavorite              - - + + + + + +
addGigImages             - - x + x + x +
addProductImages         - - x + x x x x
addToCart                - - + x + + + +
adminProducts            - - x x x + + +
advanceDelivery          - - ? + x ? ? ?
agreeToCancelGig         - - x + x x x x
askToCancelGig           - - x o o x x x
blockUser                - - + o + + + +
buyNow                   - - + x + o o o
cancelOrder              - - ? + + ? ? ?
changeBusiness           - - x + x x x x
changeCampusPage         - - x x x + x +
changeCartItem           - - ? ? + ? ? ?
changeFees               - - x x x x x +
changeFeesUnprefixed     - - x x x x x +
changeGig                - - x + x + x +
changePassword           - - + + + + + +
changeProduct            - - x + x x x x
checkOut                 - - o o + o o o
clearCart                - - + + + + + +
clearCartUnprefixed      - - + + + + + +
closeAccount             - - o o o o o x
completeGig              - - x + x x x x
confirmDelivery          - - ? x + ? ? ?
countCart                - - + + + + + +
countUnread              - - + + + + + +
createBusiness           - - + + + + + +
createGig                - - + + + + + +
createProduct            - - + + + + + +
deleteBankAccount        - - ? + ? ? ? ?
deleteBusiness           - - x + x x x x
deleteBusinessImage      - - x + x x x x
deleteGig                - - x + x + x +
deleteProduct            - - x + x x x x
deleteProductImage       - - x + x x x x
deposit                  - - + + + + + +
disableBusiness          - - x x x + + +
disableProduct           - - x x x + + +
disableReview            - - x x x + ? +
disabledBusinesses       - - x x x + + +
disabledProducts         - - x x x + + +
disputeGig               - - x + + x x x
disputeOrder             - - ? + + ? ? ?
enableBusiness           - - x x x + + +
enableProduct            - - x x x + + +
enableReview             - - x x x + ? +
endSession               - - + + + + + +
endSessions              - - + + + + + +
exportAccount            - - + + + + + +
forgotPassword           + + + + + + + +
getAdminDashboard        - - x x x + + +
getBlock                 - - + + + + + +
getBusiness              + + + + + + + +
getCampusAdmin           + + + + + + + +
getCampusPage            + + + + + + + +
getCart                  - - + + + + + +
getConversation          - - + + + + + +
getDispute               - - ? + + + ? +
getEarnings              - - + + + + + +
getFees                  - - x x x x x +
getFeesUnprefixed        - - x x x x x +
getGig                   + + + + + + + +
getNotificationSettings  - - + + + + + +
getOrder                 - - ? + + + ? +
getOwnCampusPage         - - x x x + x +
getPerson                - - + + + + + +
getProduct               + + + + + + + +
getSeller                + + + + + + + +
getSettings              + + + + + + + +
getTrialBalance          - - x x x x x +
getWallet                - - + + + + + +
getWalletSummary         - - + + + + + +
giveUpGig                - - x x + x x x
googleLogin              - - - - - - - -
handOver                 - - ? o x ? ? ?
linkTelegram             - - + + + + + +
listAudit                - - x x x x x +
listBankAccounts         - - + + + + + +
listBanks                - - + + + + + +
listBlocked              - - + + + + + +
listBusinesses           + + + + + + + +
listBuyerOrders          - - + + + + + +
listComments             + + + + + + + +
listConversations        - - + + + + + +
listDeadJobs             - - x x x x x +
listDisputes             - - x x x + + +
listFavorites            - - + + + + + +
listFeeChanges           - - x x x x x +
listGigs                 + + + + + + + +
listProducts             + + + + + + + +
listReconciliations      - - x x x x x +
listReports              - - x x x + + +
listSellerOrders         - - + + + + + +
listSessions             - - + + + + + +
listTransactions         - - + + + + + +
listUsers                - - x x x x x +
login                    - - - - - - - -
logout                   - - + + + + + +
makeAdmin                - - x x x x x +
me                       - - + + + + + +
messageNews              - - + + + + + +
myBids                   - - + + + + + +
myBusinesses             - - + + + + + +
myGigs                   - - + + + + + +
myProducts               - - + + + + + +
offerTelegramLink        - - + + + + + +
placeBid                 - - + x + + + +
previewFees              - - x x x x x +
quoteOrder               - - + x + + + +
reconcile                - - x x x x x +
refuseToCancelGig        - - x + x x x x
register                 + + + + + + + +
removeAdmin              - - x x x x x o
removeCartItem           - - ? ? + ? ? ?
removeComment            - - x + x + x +
removeFavorite           - - + + + + + +
removeUser               - - x x x x x o
report                   - - + o + + + +
resendVerification       + + + + + + + +
resetPassword            o o o o o o o o
resolveDispute           - - x x x + x +
resolveReport            - - x x x + ? +
resubscribe              ? ? ? ? ? ? ? ?
retryJob                 - - x x x x x ?
reviewsOfDeal            - - ? + + ? ? ?
reviewsOfUser            + + + + + + + +
sayInDispute             - - ? + + + ? +
search                   + + + + + + + +
searchSuggestions        + + + + + + + +
sendMessage              - - + o + + + +
setAvailability          - - x + x x x x
setMessageNotifications  - - + + + + + +
setNotificationSettings  - - + + + + + +
takeBackCancelGig        - - x x + x x x
testTelegram             - - o o o o o o
unblockUser              - - + + + + + +
unlinkTelegram           - - + + + + + +
unsubscribe              ? ? ? ? ? ? ? ?
updateProfile            - - + + + + + +
verifyAccount            - - + + + + + +
verifyDeposit            - - ? + ? ? ? ?
verifyEmail              o o o o o o o o
verifyTelegramCode       - - o o o o o o
withdraw                 - - o o o o o o
withdrawBid              - - ? ? + ? ? ?
writeReview              - - ? + o ? ? ?
`

export type Outcome = '+' | 'o' | '-' | 'x' | '?'

/** What each call comes to, by its name in the contract and by who makes it. */
export const ACCESS: ReadonlyMap<string, Readonly<Record<Role, Outcome>>> = new Map(
  TABLE.trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [name = '', ...outcomes] = line.trim().split(/\s+/)
      return [
        name,
        Object.fromEntries(ROLES.map((role, at) => [role, outcomes[at]])) as Record<Role, Outcome>,
      ]
    }),
)
