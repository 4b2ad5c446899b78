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
acceptMeeting            - - ? + x ? ? ?
acceptOffer              - - ? + x ? ? ?
activeUsers              + + + + + + + +
askForLostKeys           o o o o o o o o
requestLostKeysLink      + + + + + + + +
listLostKeys             - - x x x + + +
decideOnLostKeys         - - x x x ? ? ?
listSignals              - - x x x + + +
settleSignal             - - x x x + ? +
activityFeed             + + + + + + + +
addBusinessImages        - - x + x x x x
addComment               - - + + + + + +
addFavorite              - - + + + + + +
addGigImages             - - x + x + x +
addPasskey               - - o o o o o o
addMeetingPoint          - - x x x + x +
addProductAlert          - - o x o o o o
addProductImages         - - x + x x x x
addTotp                  - - o o o o o o
addToCart                - - + x + + + +
adminProducts            - - x x x + + +
advanceDelivery          - - ? + x ? ? ?
agreeToCancelGig         - - x + x x x x
agreeToCancelOrder       - - ? + x ? ? ?
askForGigChange          - - x + x x x x
askToCancelGig           - - x o o x x x
askToCancelOrder         - - ? x o ? ? ?
blockUser                - - + o + + + +
buyNow                   - - + x + o o o
cancelOrder              - - ? + + ? ? ?
changeBusiness           - - x + x x x x
changeCampusPage         - - x x x + x +
changeCartItem           - - ? ? + ? ? ?
changeFees               - - x x x x x +
changeFeesUnprefixed     - - x x x x x +
changeGig                - - x + x + x +
changeMeetingPoint       - - x x x + x +
changePassword           - - + + + + + +
changeProduct            - - x + x x x x
checkOut                 - - o o + o o o
clearCart                - - + + + + + +
clearCartUnprefixed      - - + + + + + +
closeAccount             - - o o o o o x
completeGig              - - x + x x x x
confirmDelivery          - - ? x + ? ? ?
countCart                - - + + + + + +
countNotifications       - - + + + + + +
countUnread              - - + + + + + +
countWaiting             - - x x x + + +
counterOffer             - - ? + x ? ? ?
createBusiness           - - + + + + + +
createGig                - - + + + + + +
createProduct            - - + + + + + +
decideStudentCard        - - x x x + ? +
declineOffer             - - ? + x ? ? ?
deleteBankAccount        - - ? + ? ? ? ?
deleteBusiness           - - x + x x x x
deleteBusinessImage      - - x + x x x x
deleteGig                - - x + x + x +
deleteProduct            - - x + x x x x
deleteProductImage       - - x + x x x x
deleteSearch             - - + + + + + +
deliverGig               - - x x + x x x
downloadDeliveredFile    - - ? + + ? ? ?
deposit                  - - + + + + + +
disableBusiness          - - x x x + + +
disableProduct           - - x x x + + +
disableReview            - - x x x + ? +
disabledBusinesses       - - x x x + + +
disabledProducts         - - x x x + + +
disputeGig               - - x + + x x x
disputeOrder             - - ? + + ? ? ?
enterStudentCode         - - o o o o o o
enableBusiness           - - x x x + + +
enableProduct            - - x x x + + +
enableReview             - - x x x + ? +
endSession               - - + + + + + +
endSessions              - - + + + + + +
dropMeeting              - - ? + + ? ? ?
exportAccount            - - + + + + + +
forgotPassword           + + + + + + + +
getAdminPowers           - - + + + + + +
getAdminDashboard        - - x x x + + +
getBlock                 - - + + + + + +
getBusiness              + + + + + + + +
getCampusDomains         - - x x x x x +
getCampusAdmin           + + + + + + + +
getCampusPage            + + + + + + + +
getCart                  - - + + + + + +
getConversation          - - + + + + + +
getDispute               - - ? + + + ? +
getEarnings              - - + + + + + +
getPeriodStatement       - - + + + + + +
getFees                  - - x x x x x +
feeExamples              + + + + + + + +
getFeesUnprefixed        - - x x x x x +
getGig                   + + + + + + + +
getLowestPrice           - - x + x x x x
getMeetingFile           - - ? + + + ? +
getNoticePreferences     - - + + + + + +
getNotificationSettings  - - + + + + + +
getOffer                 - - ? + + ? ? ?
getOrder                 - - ? + + + ? +
getOwnCampusPage         - - x x x + x +
getOwnOffer              - - + + + + + +
getPushKey               - - + + + + + +
getPerson                - - + + + + + +
getPresence              - - + + + + + +
getPresenceSettings      - - + + + + + +
getPinnedItem            - - + + + + + +
getProduct               + + + + + + + +
getProductAlert          - - + + + + + +
getReceipt               - - ? + ? ? ? ?
getSeller                + + + + + + + +
getSettings              + + + + + + + +
getStudentProof          - - + + + + + +
getKeyRemoval            - - + + + + + +
getTotp                  - - + + + + + +
getTrialBalance          - - x x x x x +
getWallet                - - + + + + + +
getStatement             - - + + + + + +
getWalletSummary         - - + + + + + +
giveUpGig                - - x x + x x x
googleLogin              - - - - - - - -
handOver                 - - ? o x ? ? ?
linkTelegram             - - + + + + + +
listAlerts               - - + + + + + +
listAllMeetingPoints     - - x x x + x +
listAudit                - - x x x x x +
listBankAccounts         - - + + + + + +
listBanks                - - + + + + + +
listBlocked              - - + + + + + +
listBusinesses           + + + + + + + +
listBuyerOrders          - - + + + + + +
listChargebacks          - - x x x x x +
listComments             + + + + + + + +
listConversations        - - + + + + + +
listDeadJobs             - - x x x x x +
listDisputes             - - x x x + + +
listFavorites            - - + + + + + +
listFeeChanges           - - x x x x x +
listGigs                 + + + + + + + +
listMeetingPoints        - - + + + + + +
listingsInSight          + + + + + + + +
listNotifications        - - + + + + + +
listPasskeys             - - + + + + + +
listProducts             + + + + + + + +
listReconciliations      - - x x x x x +
listReports              - - x x x + + +
listSellerOrders         - - + + + + + +
listSessions             - - + + + + + +
listStudentCards         - - x x x + + +
listTransactions         - - + + + + + +
listUsers                - - x x x x x +
login                    - - - - - - - -
logout                   - - + + + + + +
makeAdmin                - - x x x x x +
listOffers               - - + + + + + +
makeOffer                - - + x + + + +
me                       - - + + + + + +
messageNews              - - + + + + + +
myBids                   - - + + + + + +
myBusinesses             - - + + + + + +
myGigs                   - - + + + + + +
myProducts               - - + + + + + +
offerPasskey             - - + + + + + +
offerPasskeyProof        - - o o o o o o
offerPasskeySignIn       + + + + + + + +
offerTelegramLink        - - + + + + + +
offerTotp                - - + + + + + +
passkeyLogin             - - - - - - - -
placeBid                 - - + x + + + +
previewFees              - - x x x x x +
proposeMeeting           - - ? + + ? ? ?
quoteOrder               - - + x + + + +
readNotifications        - - + + + + + +
reconcile                - - x x x x x +
refuseToCancelGig        - - x + x x x x
refuseToCancelOrder      - - ? + x ? ? ?
register                 + + + + + + + +
removeAdmin              - - x x x x x o
removeCartItem           - - ? ? + ? ? ?
removeComment            - - x + x + x +
removeFavorite           - - + + + + + +
removePasskey            - - ? ? ? ? ? ?
removeProductAlert       - - + + + + + +
removeTotp               - - o o o o o o
removeUnverified         o o o o o o o o
removeUser               - - x x x x x o
removeWalletPin          - - o o o o o o
renewRecoveryCodes       - - o o o o o o
report                   - - + o + + + +
reportVitals             + + + + + + + +
resendVerification       + + + + + + + +
resetAdminKeys           - - x x x x x o
resetPassword            o o o o o o o o
keepKeys                 - - o o o o o o
acceptTerms              - - o o o o o o
confirmKeys              - - + + + + + +
resetWalletPin           - - o o o o o o
resolveDispute           - - x x x + x +
resolveReport            - - x x x + ? +
resubscribe              ? ? ? ? ? ? ? ?
retryJob                 - - x x x x x ?
reviewsOfDeal            - - ? + + ? ? ?
reviewsOfUser            + + + + + + + +
saveSearch               - - + + + + + +
sayInDispute             - - ? + + + ? +
search                   + + + + + + + +
searchSuggestions        + + + + + + + +
sayTyping                - - + + + + + +
secureAccount            o o o o o o o o
sendMessage              - - + o + + + +
sendPhotos               - - + o + + + +
sendKeyResetCode         - - o o o o o o
sendProofCode            - - o o o o o o
setAvailability          - - x + x x x x
setMeetingPointActive    - - x x x + x +
setMessageNotifications  - - + + + + + +
setNoticePreference      - - + + + + + +
setNotificationSettings  - - + + + + + +
setPresenceSettings      - - + + + + + +
setStock                 - - x + x x x x
showStudentCard          - - + + o + + +
sendStudentCode          - - + + + + + +
setCampusDomains         - - x x x x x +
setWalletPin             - - + + + + + +
stepUp                   - - + + + + + +
subscribePush            - - + + + + + +
takeBackCancelGig        - - x x + x x x
takeBackCancelOrder      - - ? x + ? ? ?
takeBackRemoval          - - x x x x x o
testTelegram             - - o o o o o o
unblockUser              - - + + + + + +
unlinkTelegram           - - + + + + + +
unsubscribe              ? ? ? ? ? ? ? ?
unsubscribePush          - - + + + + + +
updateProfile            - - + + + + + +
verifyAccount            - - + + + + + +
verifyDeposit            - - ? + ? ? ? ?
verifyEmail              o o o o o o o o
verifyTelegramCode       - - o o o o o o
verifyOwnEmail           - - o o o o o o
cancelWithdrawal         - - ? + ? ? ? ?
cancelWithdrawalByLink   o o o o o o o o
withdraw                 - - o o o o o o
withdrawBid              - - ? ? + ? ? ?
withdrawOffer            - - ? x + ? ? ?
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
