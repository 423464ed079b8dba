import type { ServerEvent } from '../../../lib/contracts/base/realtime.ts'
import type { Placed } from './places.ts'

/** The people and pages that receive an event. `sessions` and `users` are ids. */
export interface Audience {
  readonly all?: true
  readonly users?: readonly number[]
  readonly sessions?: readonly number[]
  readonly exceptSession?: number
}

export interface Publication {
  readonly to: Audience
  readonly event?: ServerEvent
  /** Places of the records in the event; only people who may read the records receive it (readers.ts). */
  readonly of?: readonly Placed[]
  /** Permissions of which a receiver needs at least one, in addition to those for the lists of this kind of record. */
  readonly ports?: readonly string[]
  /** Code with which the sockets are closed after the event. */
  readonly close?: number
  /** True where cached data of these people are out of date. */
  readonly forget?: boolean
  /** Set by the hub together with `forget`: the publishing replica uses the mark to recognise its own publication. */
  readonly mark?: string
}

/** Maximum number of ids in one notification, because a notification holds 8,000 bytes. */
const NAMED = 400

/** Splits an audience into parts, each small enough for one notification. */
export function* inParts(to: Audience): Generator<Audience> {
  const { users, sessions, ...rest } = to
  const most = Math.max(users?.length ?? 0, sessions?.length ?? 0)
  if (most <= NAMED) return yield to
  for (let at = 0; at < most; at += NAMED) {
    yield { ...rest, users: users?.slice(at, at + NAMED), sessions: sessions?.slice(at, at + NAMED) }
  }
}

export interface Person {
  readonly userId: number
  readonly sessionId: number
}

/** Returns whether the audience names this person, regardless of `exceptSession`. */
export const covers = (to: Audience, { userId, sessionId }: Person): boolean =>
  Boolean(to.all || to.users?.includes(userId) || to.sessions?.includes(sessionId))

export const concerns = (to: Audience, person: Person): boolean =>
  to.exceptSession !== person.sessionId && covers(to, person)
