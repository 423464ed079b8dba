export { dropPortrait, isStored } from './portrait.ts'
export { fileRoutes } from './routes.ts'
export { storeAsset } from './store-asset.ts'
