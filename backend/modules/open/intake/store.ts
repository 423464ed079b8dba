import { sql } from 'drizzle-orm'
import type { IntakeKind, Item } from '../../../../lib/contracts/open/calls.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Sender } from '../../../core/http/context.ts'
import { openAnswer, openEvent } from '../../../tables/open.ts'
import type { Named, Naming } from './place.ts'

export interface Storing<K extends IntakeKind> {
  readonly kind: K
  readonly sender: Sender
  /** The items to store, each with a unique id. */
  readonly items: readonly (Item<K> & Naming)[]
  readonly named: Named
}

/** Inserts the items that are not stored yet and returns their ids. */
export async function store<K extends IntakeKind>(tx: Db, storing: Storing<K>): Promise<ReadonlySet<string>> {
  if (storing.kind === 'answer') return storeAnswers(tx, storing as unknown as Storing<'answer'>)
  return storeEvents(tx, storing)
}

const idsOf = (rows: readonly { id: string }[]) => new Set(rows.map(({ id }) => id))

async function storeAnswers(tx: Db, { sender, items, named }: Storing<'answer'>): Promise<ReadonlySet<string>> {
  const given = items.map(({ id, account, questionId, correct, score, seconds, answer, sn }) => ({
    id,
    account: named.accounts.get(account),
    question: questionId,
    correct,
    score: score === undefined ? null : Math.round(score * 10),
    seconds,
    answer,
    sn,
  }))
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into ${openAnswer} (id, account_id, question_id, key_id, seconds, correct, score, sn, answer)
    select id, account, question, ${sender.keyId}, seconds, correct, score, sn, answer
    from json_to_recordset(${JSON.stringify(given)}::json) as r(id uuid, account int8, question int8, seconds int4,
      correct bool, score int2, sn text, answer text)
    on conflict do nothing returning id::text as id`)
  return idsOf(rows)
}

async function storeEvents<K extends IntakeKind>(tx: Db, storing: Storing<K>): Promise<ReadonlySet<string>> {
  const { kind, sender, items, named } = storing
  const given = (items as readonly (Naming & { sn?: string })[]).map(({ id, account, sn, ...payload }) => ({
    id,
    account: account === undefined ? null : named.accounts.get(account),
    sn,
    payload,
  }))
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into ${openEvent} (id, kind, key_id, account_id, sn, payload)
    select id, ${kind}, ${sender.keyId}, account, sn, payload
    from json_to_recordset(${JSON.stringify(given)}::json) as r(id uuid, account int8, sn text, payload jsonb)
    on conflict do nothing returning id::text as id`)
  return idsOf(rows)
}
