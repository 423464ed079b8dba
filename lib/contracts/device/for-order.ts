import { withParams } from '../base/paths.ts'
import { devicePaths } from './paths.ts'

/** Where the form of a 出库单 for an order is opened. */
export const shippingAddress = (orderId: string): string =>
  withParams(devicePaths.deviceOut.list.at, { edit: `new.order.${orderId}` })

/** The order such a form is for, by what it is opened with (`new.order.12`); undefined where it is for none. */
export const orderIn = (edited: string): string | undefined => /^new\.order\.(\d{1,18})$/.exec(edited)?.[1]
