import type { AdmissaoForm, AlteracaoForm } from '#contract/pedido-forms.ts'

/** The form as columns: an absent field is an empty one. */
export function columnsOf(form: AdmissaoForm | AlteracaoForm) {
  return {
    num_mecan: form.num_mecan ?? null,
    nome: form.nome,
    sexo: form.sexo,
    dt_nasc: form.dt_nasc,
    cd_nacion: form.cd_nacion,
    cd_categ: form.cd_categ,
    cd_profis: form.cd_profis ?? null,
    cd_agrup_prof: form.cd_agrup_prof ?? null,
    cd_func_propost: form.cd_func_propost ?? null,
    num_contrib: form.num_contrib ?? null,
    num_bi: form.num_bi ?? null,
    num_benef: form.num_benef ?? null,
    num_serv_soc: form.num_serv_soc ?? null,
    loc_trab: form.loc_trab ?? null,
  }
}
