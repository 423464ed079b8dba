import type { ServerEvent } from '../../../lib/contracts/base/realtime.ts'
import type { Placed } from './places.ts'

/** Whom an event is for. `sessions` and `users` are ids. */
export interface Audience {
  readonly all?: true
  readonly users?: readonly number[]
  readonly sessions?: readonly number[]
  readonly exceptSession?: number
}

export interface Publication {
  readonly to: Audience
  readonly event?: ServerEvent
  /** Where the records lie of which it speaks: it is told to those alone who may read them (readers.ts). */
  readonly of?: readonly Placed[]
  /** What these people hold one of, beside what the kind's lists ask for. */
  readonly ports?: readonly string[]
  /** Close the sockets after the event, with this code. */
  readonly close?: number
  /** What replicas remember of these people is out of date. */
  readonly forget?: boolean
  /** Set by the hub where something is to be forgotten: the replica that published it knows it again by this. */
  readonly mark?: string
}

/** Ids one notification names: it holds 8,000 bytes. */
const NAMED = 400

/** The same audience in as many parts as notifications are needed. */
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

/** Whether the audience names this person, `exceptSession` aside. */
export const covers = (to: Audience, { userId, sessionId }: Person): boolean =>
  Boolean(to.all || to.users?.includes(userId) || to.sessions?.includes(sessionId))

export const concerns = (to: Audience, person: Person): boolean =>
  to.exceptSession !== person.sessionId && covers(to, person)
