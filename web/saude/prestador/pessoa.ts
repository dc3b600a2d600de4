/** Whom something is booked or recorded for, as every list of the provider has him. */
export type Pessoa = {
  cd: number
  nome: string
  cd_empresa: number
  empresa: string
  organig: string
  organig_acima: string | null
  /** was never examined: the exam on admission is the likely one */
  semExame?: boolean
}

type Row = { cd_funcion: number; funcion: string; cd_empresa: number; empresa: string }

/** The employee of a booking. */
export const pessoaOf = ({
  cd_funcion,
  funcion,
  ...row
}: Row & Pick<Pessoa, 'organig' | 'organig_acima'>): Pessoa => ({
  cd: cd_funcion,
  nome: funcion,
  cd_empresa: row.cd_empresa,
  empresa: row.empresa,
  organig: row.organig,
  organig_acima: row.organig_acima,
})
