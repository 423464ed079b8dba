import { defineModule } from '../../core/module.ts'
import { asset } from '../../tables/file.ts'
import { fileRoutes } from './routes.ts'

export { dropPortrait, isStored } from './portrait.ts'
export { storeAsset } from './store-asset.ts'

export const fileModule = defineModule({ name: 'file', tables: [asset], routes: fileRoutes })
