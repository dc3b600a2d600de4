/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** version of the package the page was built from */
  readonly VERSAO: string
}

declare module 'virtual:creditos' {
  import type { CreditGroup } from '#web/build/credits.ts'

  export const creditos: CreditGroup[]
}
