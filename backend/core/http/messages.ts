import { z } from 'zod'
import { valueMessage } from '../../../lib/contracts/base/value-messages.ts'

// What zod says of values, in Chinese: the service's answers and the command-line tools' findings alike.
z.config({ localeError: valueMessage })
