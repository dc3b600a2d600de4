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

type Row = { cd_funcion: number; funcion: string; cd_empresa: number; empresa: string }

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
