import type { Call } from '../../lib/contracts/base/call.ts'
import type { versioned } from '../../lib/contracts/base/record.ts'
import * as calls from '../../lib/contracts/order/calls.ts'
import type { Order, OrderBody, order } from '../../lib/contracts/order/order.ts'
import { orderBody } from './bodies.ts'
import type { TestApp } from './test-app.ts'

type Step = Call<typeof versioned, typeof order>
type From = { token: string }

/** Takes an order through steps that need no input, and returns it. @throws Error with the message of a refused step */
export async function takeSteps(app: TestApp, from: From, order: Order, steps: readonly Step[]) {
  let now = order
  for (const step of steps) {
    const { code, message, result } = await app.call(step, { id: now.id, rowVersion: now.rowVersion }, from)
    if (code !== 200) throw new Error(message)
    now = result
  }
  return now
}

/** Inserts, submits and confirms an order; returns the confirmed order. */
export async function confirmedOrder(
  app: TestApp,
  from: From,
  organId: number,
  more: Partial<OrderBody> = {},
): Promise<Order> {
  const { message, result } = await app.call(calls.insertOrder, orderBody(organId, more), from)
  if (message !== 'ok') throw new Error(message)
  return takeSteps(app, from, result, [calls.submitOrder, calls.confirmOrder])
}

export async function fulfilledOrder(...given: Parameters<typeof confirmedOrder>): Promise<Order> {
  return takeSteps(given[0], given[1], await confirmedOrder(...given), [calls.fulfilOrder])
}
