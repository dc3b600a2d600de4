import * as z from 'zod/mini'
import { code, date } from './kit/fields.ts'
import { listRoute } from './kit/list.ts'

/** What the log of changes tells of: a code, and what it is called. */
export const acoesRegisto = {
  utilizador_criado: 'Utilizador criado',
  utilizador_convidado: 'Utilizador convidado',
  utilizador_associado: 'Utilizador associado à empresa',
  utilizador_editado: 'Utilizador editado',
  acessos_alterados: 'Acessos alterados',
  dados_alterados: 'Dados próprios alterados',
  email_confirmado: 'Email confirmado',
  palavra_passe_alterada: 'Palavra-passe alterada',
  palavra_passe_redefinida: 'Palavra-passe redefinida',
  convite_aceite: 'Convite aceite',
  sessoes_terminadas: 'Sessões terminadas',
} as const
export type AcaoRegisto = keyof typeof acoesRegisto

const registoRow = z.object({
  cd: code,
  dt: z.string(),
  /** `HH:mm` */
  hr: z.string(),
  /** who did it; null for the system */
  autor: z.nullable(z.string()),
  acao: z.string(),
  titulo: z.string(),
  /** to whom */
  alvo: z.nullable(z.string()),
  /** what changed, in one line ready to read: `Administrador: Não → Sim` */
  descr: z.string(),
})
export type RegistoRow = z.output<typeof registoRow>

/** Registo de alterações: every change of users, rights and passwords of the company. */
export const listRegisto = listRoute({
  path: '/api/empresa/:org/registo',
  access: 'adm',
  resumo: 'Registo de alterações',
  row: registoRow,
  sortable: ['dt', 'autor', 'titulo', 'alvo'],
  filters: {
    acao: z.enum(Object.keys(acoesRegisto) as [AcaoRegisto, ...AcaoRegisto[]]),
    desde: date,
    ate: date,
  },
})

export const registoRoutes = [listRegisto] as const
