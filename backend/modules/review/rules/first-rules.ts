import type { Entity } from '../../../../lib/contracts/cards.ts'
import type { Stage } from '../../../../lib/contracts/review/states.ts'
import type { Db } from '../../../core/database/database.ts'
import { pushRule, reviewFlow } from '../../../tables/review.ts'

/** The flows and rules with which a new installation reviews a kind of record. The customer may change them. */
export interface FirstRules {
  readonly entity: Entity
  readonly flows: readonly {
    readonly name: string
    readonly fast?: true
    readonly stages: readonly Pick<Stage, 'name' | 'reviewTask' | 'slaHours'>[]
  }[]
  /** The roles that may claim the tasks of each stage, in the order of the rules. A fast flow only has stage 1. */
  readonly claims: readonly { readonly name: string; readonly stageNo: number; readonly roles: readonly string[] }[]
  /** Returns the checklist of a stage; the parameter is a key of the dictionary of review tasks. */
  checklistOf(reviewTask: string): string[]
}

export async function storeFirstRules(db: Db, { entity, flows, claims, checklistOf }: FirstRules): Promise<void> {
  await db.insert(reviewFlow).values(
    flows.map(({ stages, ...flow }) => ({
      ...{ entity, ...flow },
      stages: stages.map(
        (stage, at): Stage => ({
          ...{ no: at + 1, need: 1, rule: 'any', blind: false, checklist: checklistOf(stage.reviewTask) },
          ...stage,
        }),
      ),
    })),
  )
  await db.insert(pushRule).values(
    claims.map(({ roles, ...rule }, at) => ({
      ...{ entity, strategy: 'claim' as const, priority: at + 1, ...rule },
      pool: { roles: [...roles], people: [] },
    })),
  )
}
