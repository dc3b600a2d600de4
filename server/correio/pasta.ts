import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { dataDirOf } from '#server/db/open.ts'

/** The folder for messages without a mail server. Imports nothing that sends. */
export const mailDirOf = (config: Config) => join(dataDirOf(config), 'correio')
