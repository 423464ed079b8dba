import { parentPort, workerData } from 'node:worker_threads'
import { compute, type Question } from './compute.ts'

parentPort?.postMessage(compute(workerData as Question))
