import { join, resolve } from 'node:path'
import { loadQuickly } from './core/loading.ts'

loadQuickly(join(resolve(process.env.DATA_DIR || '.data'), 'cache'))
await import('./listen.ts')
