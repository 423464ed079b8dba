import { type APIRequestContext, expect, request } from '@playwright/test'
import { login } from '../../lib/contracts/auth/calls.ts'
import type { Call, CallAnswer, CallInput } from '../../lib/contracts/base/call.ts'
import { editPoint, getPoint, insertPoint, publishPointDirectly } from '../../lib/contracts/knowledge/editing.ts'
import { listPoints } from '../../lib/contracts/knowledge/listing.ts'
import { call } from './call.ts'
import { PASSWORD, person } from './people.ts'

type Point = CallAnswer<typeof getPoint>
type More = Partial<Pick<CallInput<typeof insertPoint>, 'subject' | 'section' | 'aliases'>>

/** Complete content, without which no point is published. */
const content = { definitionHtml: '<p>旅程用的定义</p>', requirement: '02' }

/** Sessions of the people who publish points, one for each instance of the application. */
const desks = new Map<string, Promise<APIRequestContext>>()

const web = () => process.env.E2E_BASE_URL ?? ''

async function desk(): Promise<APIRequestContext> {
  const known = desks.get(web())
  if (known) return known
  const signedIn = (async () => {
    const jar = await request.newContext()
    const userName = await person('points')
    const { code } = await call(jar, web(), login, { clientId: 'WEB', userName, password: PASSWORD })
    expect(code).toBe(200)
    return jar
  })()
  desks.set(web(), signedIn)
  return signedIn
}

async function done<C extends Call>(contract: C, input: CallInput<C>): Promise<CallAnswer<C>> {
  const { code, message, result } = await call(await desk(), web(), contract, input)
  if (code !== 200) throw new Error(`${contract.path}: ${message}`)
  return result
}

const read = (id: string): Promise<Point> => done(getPoint, { id })

async function find(name: string, subject: string, section: string): Promise<string | undefined> {
  const { list } = await done(listPoints, { keyword: name, subject: [subject], section: [section], pageSize: 100 })
  const named = list.filter((point) => point.name === name && !['deprecated', 'merged'].includes(point.status))
  return (named.find(({ status }) => status === 'published') ?? named[0])?.id
}

/**
 * Publishes the working version of a point without a review, as an administrator. A missing definition is added first.
 */
export async function publishDirectly(id: string): Promise<Point> {
  let point = await read(id)
  const { definitionHtml, requirement } = point
  if (definitionHtml === '' || requirement === '') {
    const { rowVersion, name, aliases, importance } = point
    const whole = { ...content, ...(definitionHtml && { definitionHtml }), ...(requirement && { requirement }) }
    point = await done(editPoint, { id, rowVersion, name, aliases, importance, ...whole })
  }
  return done(publishPointDirectly, { id, rowVersion: point.rowVersion })
}

/** Publications by `publishedPoint` that run or are done, by instance, place and name. */
const published = new Map<string, Promise<{ id: string; name: string }>>()

/**
 * Returns a published point of this name, of 高中 数学 by default. It is inserted, or published without a review, where
 * there is none.
 */
export function publishedPoint(name: string, more: More = {}): Promise<{ id: string; name: string }> {
  const key = JSON.stringify([web(), name, more])
  const known = published.get(key)
  if (known) return known
  const made = publish(name, more)
  published.set(key, made)
  return made
}

async function publish(name: string, { subject = '02', section = '3', aliases = [] }: More) {
  const body = { ...content, subject, section, parentId: null, name, aliases }
  const found = await find(name, subject, section)
  // Another worker may insert or publish the same point at this moment; the point itself then tells what is left to do.
  const id =
    found ?? (await done(insertPoint, body).catch(() => null))?.id ?? (await find(name, subject, section)) ?? ''
  const isLive = async () => (await read(id)).live
  if (!(await isLive())) {
    await publishDirectly(id).catch(async (error) => {
      if (!(await isLive())) throw error
    })
  }
  return { id, name }
}
