import { defineModule } from '../../core/module.ts'
import { dictItem } from '../../tables/dict.ts'
import { dictItemReferences } from './dict-references.ts'
import { dictRecords } from './record.ts'
import { dictRoutes } from './routes.ts'
import { dictTaskKinds } from './task-kinds.ts'

export const dictModule = defineModule({
  name: 'dict',
  tables: [dictItem],
  routes: (routing, { dictReferences }) => dictRoutes(routing, dictReferences),
  records: ({ dictReferences }) => dictRecords(dictReferences),
  tasks: ({ dictReferences }) => dictTaskKinds(dictReferences),
  dictReferences: dictItemReferences,
})
