import { defineList } from '@/components/work/list/define-list'
import { countSystemOptions, listSystems } from '@/lib/contracts/knowledge-system/listing'
import type { SystemKind } from '@/lib/contracts/knowledge-system/status'

/** Defines the list of one kind of systems; the screen determines the kind, which is no filter of the user. */
export const systemListOf = (kind: SystemKind) =>
  defineList({
    call: listSystems,
    options: countSystemOptions,
    schema: listSystems.request.omit({ kind: true }),
    fixed: () => ({ kind }),
  })
