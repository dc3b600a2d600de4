/// <reference types="vite/client" />

/** version of the package the page was built from */
declare const VERSAO_DA_PAGINA: string

/** Not in every browser; the content security policy asks for it for script URLs. */
declare const trustedTypes:
  | {
      createPolicy(
        name: string,
        rules: { createScriptURL: (url: string) => string },
      ): { createScriptURL: (url: string) => string }
    }
  | undefined

declare module 'virtual:creditos' {
  import type { CreditGroup } from '#web/build/credits.ts'

  export const creditos: CreditGroup[]
}

declare module 'pdfjs-dist/legacy/build/pdf.worker.min.mjs' {
  export const WorkerMessageHandler: object
}
