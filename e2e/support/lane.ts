/**
 * A started instance of the application. The other files of this folder find it by the environment variables
 * E2E_BASE_URL, E2E_DATA_DIR (which contains run.json) and E2E_LOG.
 */
export interface Product {
  url: string
  dataDir: string
  /** Path of the log file with the output of all processes, which includes the SMS codes. */
  log: string
}

export function enter({ url, dataDir, log }: Product): void {
  process.env.E2E_BASE_URL = url
  process.env.E2E_DATA_DIR = dataDir
  process.env.E2E_LOG = log
}

/** Passes the started instances to the test workers, which inherit the environment. */
export function publishProducts(products: readonly Product[]): void {
  process.env.E2E_PRODUCTS = JSON.stringify(products)
}

/**
 * Selects the instance of the application that belongs to this worker. Returns `external` where E2E_BASE_URL names an
 * instance that the tests have not started.
 */
export function enterLane(): 'own' | 'external' {
  const offered = process.env.E2E_PRODUCTS
  if (offered === undefined) return process.env.E2E_BASE_URL === undefined ? 'own' : 'external'
  const products: Product[] = JSON.parse(offered)
  const product = products[Number(process.env.TEST_PARALLEL_INDEX ?? 0)]
  if (product) enter(product)
  return 'own'
}
