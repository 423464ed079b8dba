/** A product under test. The helpers of platform.ts read E2E_BASE_URL, E2E_DATA_DIR (with run.json) and E2E_LOG. */
export interface Product {
  url: string
  dataDir: string
  /** Path of its output, which includes SMS codes. */
  log: string
}

export function enter({ url, dataDir, log }: Product): void {
  process.env.E2E_BASE_URL = url
  process.env.E2E_DATA_DIR = dataDir
  process.env.E2E_LOG = log
}

/** Passes the started products to the workers, which inherit the environment. */
export function publishProducts(products: readonly Product[]): void {
  process.env.E2E_PRODUCTS = JSON.stringify(products)
}

/** Selects the product of this worker's lane as the one under test. */
export function enterLane(): 'own' | 'external' {
  const offered = process.env.E2E_PRODUCTS
  if (offered === undefined) return process.env.E2E_BASE_URL === undefined ? 'own' : 'external'
  const products: Product[] = JSON.parse(offered)
  const product = products[Number(process.env.TEST_PARALLEL_INDEX ?? 0)]
  if (product) enter(product)
  return 'own'
}
