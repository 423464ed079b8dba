import { defineModule } from '../../core/module.ts'
import { asset } from '../../tables/file.ts'
import { assetNames } from './names.ts'
import { fileRoutes } from './routes.ts'

export { fileName } from './file-name.ts'
export { openAsset } from './open-asset.ts'
export { dropPortrait, isStored } from './portrait.ts'
export { storeAsset } from './store-asset.ts'

export const fileModule = defineModule({ name: 'file', tables: [asset], routes: fileRoutes, names: [assetNames] })
