export { fileRoutes } from './routes.ts'
export { asset } from './schema.ts'
export { storeAsset } from './store-asset.ts'
