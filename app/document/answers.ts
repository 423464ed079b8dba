import { cookies } from 'next/headers'
import { screensOf } from '@/components/shell/menu/menu-tree'
import type { Answer } from '@/lib/api/answers'
import type { FirstCall } from '@/lib/api/first-call'
import { keyOf, sessionKeys, shownNamesKey } from '@/lib/api/keys'
import { listLooks } from '@/lib/contracts/workspace/calls'
import { elsewhereCookie } from '@/lib/helpers/reader-zone'
import { pathOf } from '@/lib/helpers/screen-address'
import { openedDicts, openedSession, opening } from './opening'

/** What the frame of every screen needs: menus and person, and how the person's lists look. */
export async function frameAnswers(): Promise<Answer[]> {
  const opened = await opening()
  if (!opened) return []
  const [session, looks] = await Promise.all([openedSession(), opened.ask(listLooks, {})])
  if (!session) return []
  const person = { key: sessionKeys.all, ...session }
  if (looks.kind === 'failed') return [person]
  // A platform that keeps no looks shows every list in its own.
  const { data, at } = looks.kind === 'answered' ? looks : { data: {}, at: null }
  return [person, { key: keyOf(listLooks), data, at }]
}

/**
 * What a screen asks for first, and the names of what is in it. Nothing for whoever's menus do not hold the screen,
 * unless it is `open` to everybody, nor for a browser in another time zone.
 */
export async function firstAnswers({ call, input }: FirstCall, open: boolean): Promise<Answer[]> {
  const opened = await opening()
  if ((await cookies()).has(elsewhereCookie)) return []
  const asked = opened && input(opened.params)
  if (!opened || !asked) return []
  const naming = openedDicts()
  const session = (await openedSession())?.data
  if (!session || session.mustChangePassword || session.mustSetFactor) return []
  const screen = screensOf(session.treeList).find(({ url }) => pathOf(url) === opened.path)
  if (!screen && !open) return []
  const answer = await opened.ask(call, asked, { menuId: screen?.id ?? null })
  if (answer.kind !== 'answered') return []
  const dicts = await naming
  const words = textsIn([answer.data, [...opened.params.values()]])
  const first = { key: [...keyOf(call), asked], data: answer.data, at: answer.at }
  if (!dicts) return [first]
  return [first, { key: shownNamesKey, data: dicts.data.filter(({ key }) => words.has(key)), at: dicts.at }]
}

/** Every text in a value, however deep: keys of dictionaries are among them. */
function textsIn(value: unknown, texts = new Set<string>()): ReadonlySet<string> {
  if (typeof value === 'string') texts.add(value)
  else if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) textsIn(one, texts)
  return texts
}
