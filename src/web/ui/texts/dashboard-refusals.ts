/** The sentences for refusals that only the pages below /DashBoard meet: those of the staff, and of invitations to join them. */
export const dashboardRefusals = {
  invitation_unknown: 'This invitation is not valid. Please open the link from the newest mail.',
  order_not_shipped: 'This order has not shipped yet.',
  nothing_to_ship:
    'There is nothing to ship: the order is not paid, or its goods are back in stock.',
  order_disputed: 'The buyer’s bank is reviewing this payment. It cannot be refunded now.',
  nothing_to_refund: 'There is nothing left to refund.',
  refund_too_large: 'That is more than can still be refunded.',
  last_admin: 'You can’t remove the last admin.',
  is_staff:
    'This is a member of the staff now. Nothing is done to staff on the page of a customer.',
  already_staff: 'This person is already a member of the staff.',
  customer_blocked: 'This customer is blocked. Please unblock the account first.',
  invitation_used: 'This invitation has already been used.',
  invitation_withdrawn: 'This invitation was withdrawn. Please ask for a new one.',
  invitation_expired: 'This invitation has expired. Please ask for a new one.',
  stock_reserved: 'More units than that are held for orders.',
  own_certificate: 'Somebody else must decide about a certificate of yours.',
  local_taxes:
    'Cities and counties of this state add taxes of their own, so no single rate would be right. This state needs an outside tax service.',
  certificate_decided: 'Somebody else has already decided about this certificate.',
  certificate_ended: 'This certificate is no longer active.',
  too_many_addresses:
    'You have 20 addresses, which is the most there can be. Please delete one first.',
  too_many_vehicles:
    'Your garage has 10 vehicles, which is the most there can be. Please remove one first.',
  too_many_certificates:
    'You have 20 certificates that wait for a decision. Please wait, or withdraw one.',
  already_resolved: 'Someone has already resolved this. Please read their note.',
  import_moved: 'Somebody has applied or stopped this change in the meantime. Please look again.',
  nothing_to_change: 'There is nothing to change.',
  has_applications:
    'This part has applications, so it cannot fit everything. Please remove them first.',
  not_the_last_import: 'Only the last import that was applied can be undone.',
  not_the_last_edit:
    'Only the last change can be undone. Somebody has changed this part in the meantime.',
  import_under_way:
    'A file of yours is still being worked on. Please wait for it, or stop it under Last imports.',
  too_many_imports:
    'Three of your changes are still being worked out. Please wait for one of them.',
  not_shippable: 'That cannot be delivered there.',
  delivery_unknown: 'Please say first where the goods go.',
  'changed_since.product': 'Somebody else has changed this product. What you typed has been kept.',
  'changed_since.category':
    'Somebody else has changed this category. What you typed has been kept.',
  'changed_since.attributes':
    'Somebody else has changed these attributes. What you typed has been kept.',
  'changed_since.applications':
    'Somebody has changed this part in the meantime. You see it as it is now; please look again.',
  'changed_since.goes_with':
    'The rules have changed in the meantime. Please look at them before you save yours.',
  'changed_since.synonyms':
    'Somebody has saved another list in the meantime. Please look at it before you save yours.',
  'changed_since.order_view':
    'Someone has changed this view since you opened it. Nothing was saved.',
  'changed_since.settings':
    'Somebody saved other settings in the meantime. What you typed has been kept.',
  'changed_since.shipping_table':
    'Somebody has uploaded another table in the meantime. Please check yours against it.',
  'changed_since.tax_rate': 'Somebody has changed this state in the meantime. Please look again.',
  'changed_since.role': 'Somebody has changed this role in the meantime. Please look again.',
  customer_erased:
    'The customer has erased the account, so nothing more may be written about them here.',
} as const

export type DashboardRefusal = keyof typeof dashboardRefusals
