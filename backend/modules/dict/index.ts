import { defineModule } from '../../core/module.ts'
import type { TaskKind } from '../../core/tasks/kind.ts'
import { dictItem } from '../../tables/dict.ts'
import { mergeKind } from './bulk/merge.ts'
import { statusKind } from './bulk/status.ts'
import { dictItemReferences } from './dict-references.ts'
import { dictFigures } from './figures.ts'
import { exportKinds } from './files/export.ts'
import { importKinds } from './files/import.ts'
import { dictNames } from './names.ts'
import { dictRecords } from './record.ts'
import { dictRoutes } from './routes.ts'

export const dictModule = defineModule({
  name: 'dict',
  tables: [dictItem],
  routes: (routing, { dictReferences }) => dictRoutes(routing, dictReferences),
  records: ({ dictReferences }) => dictRecords(dictReferences),
  tasks: ({ dictReferences }) =>
    [
      statusKind,
      mergeKind(dictReferences),
      ...Object.values(importKinds(dictReferences)),
      ...Object.values(exportKinds),
    ] as readonly TaskKind[],
  dictReferences: dictItemReferences,
  names: dictNames,
  ...dictFigures,
})
