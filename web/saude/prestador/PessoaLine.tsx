import { formatPlace } from '#web/kit/text/format.ts'
import { Note, Stack } from '#web/kit/ui/Layout.tsx'
import styles from './Saude.module.css'

/** An employee of any company, as all lists of the provider have him. */
export type Pessoa = {
  cd: number
  nome: string
  cd_empresa: number
  empresa: string
  organig: string
  organig_acima: string | null
  /** never examined: the admission exam is the default */
  semExame?: boolean
}

type Row = Omit<Pessoa, 'cd' | 'nome' | 'semExame'> & { cd_funcion: number; funcion: string }

/** An open booking; `quem` is the doctor of an exam, the nurse of a nursing action. */
export type Aberta = Row & {
  cd: number
  versao: number
  dt: string
  hr: string
  minutos: number
  quem: number | null
  cd_local: number | null
  cd_tipo_exam?: number | null
}

export const pessoaOf = ({ cd_funcion, funcion, ...row }: Row): Pessoa => ({
  cd: cd_funcion,
  nome: funcion,
  cd_empresa: row.cd_empresa,
  empresa: row.empresa,
  organig: row.organig,
  organig_acima: row.organig_acima,
})

export function PessoaLine({ pessoa }: { pessoa: Pessoa }) {
  const { nome, empresa, organig, organig_acima } = pessoa
  return (
    <Stack as="p" gap={0} className={styles.quem}>
      <strong>{nome}</strong>
      <Note as="span">
        {empresa === organig ? empresa : `${empresa} · ${formatPlace(organig, organig_acima)}`}
      </Note>
    </Stack>
  )
}
