import { withParams } from '../base/paths.ts'
import { devicePaths } from './paths.ts'

/** Returns the address that opens the form of a new 出库单 for an order. */
export const shippingAddress = (orderId: string): string =>
  withParams(devicePaths.deviceOut.list.at, { edit: `new.order.${orderId}` })

/**
 * Returns the id of the order for which the form of a 出库单 is open, according to the `edit` parameter (`new.order.12`);
 * undefined if the form is not open for an order.
 */
export const orderIn = (edited: string): string | undefined => /^new\.order\.(\d{1,18})$/.exec(edited)?.[1]
