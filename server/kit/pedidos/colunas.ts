import { estadosPedido, tiposPedido } from '#contract/kit/codes.ts'
import { piece } from '#server/db/sql.ts'

/** Columns of a request (alias `p`) that the client's list and the provider's share. */
export const colunasPedido = piece`
  p.cd, p.cd_funcion, p.num_mecan, p.nome, p.organig, p.criado_em::date as dt_cria,
  p.cd_tipo, ${JSON.stringify(tiposPedido)}::jsonb->>(p.cd_tipo::text) as tipo,
  p.cd_estad, ${JSON.stringify(estadosPedido)}::jsonb->>(p.cd_estad::text) as estado`

/** Beside the list's, what the detail says. */
export const colunasDetalhe = piece`
  ${colunasPedido}, p.dt_nasc, p.sexo, p.profis, p.organig as organigrama,
  p.dados->>'nacion' as nacionalidade, p.dados->>'categ' as categoria,
  p.dados->>'agrup_prof' as agrupamento, p.dados->>'func_propost' as funcao_proposta,
  p.dados->>'num_contrib' as num_contrib, p.dados->>'num_bi' as num_bi,
  p.dados->>'num_benef' as num_benef, p.dados->>'num_serv_soc' as num_serv_soc,
  p.dados->>'loc_trab' as loc_trab, p.dt_ini_instit, p.dt_inactiv,
  p.organig_novo as organigrama_novo, to_char(p.criado_em, 'HH24:MI') as hr_cria, p.autor,
  p.decisor, p.motivo, p.decidido_em::date as dt_decis,
  to_char(p.decidido_em, 'HH24:MI') as hr_decis,
  case when p.por_aplicar then p.dt_efeito end as dt_efeito, p.nota`
