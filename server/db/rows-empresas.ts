// Generated from a migrated database: do not edit. Write it anew with `npm run schema`.
import type { Direito } from '#contract/kit/rights.ts'
/** A row of each table that holds rows of companies. */
export type RowsDeEmpresas = {
  organigrama: { cd: number; cd_base: number | null; cd_empresa: number; caminho: number[];
    nome: string; ref: string | null; total_funcionarios: number; versao: number;
    chave: string | null; acima: string | null; fechado_em: Date | null; edicao: number }
  unidade: { cd_empresa: number; cd_organig: number;
    regiao: 'continente' | 'acores' | 'madeira' | null; estabelecimento: boolean;
    cae: string | null; morada: string | null; versao: number }
  horas: { cd_empresa: number; cd_organig: number; mes: string; horas: number; pessoas: number;
    proposta: boolean; versao: number; em: Date; cd_autor: number; autor: string }
  relatorio_unico: { cd_empresa: number; ano: number; versao: number; em: Date; cd_autor: number;
    autor: string; do_prestador: boolean; numeros: unknown }
  empresa: { cd_empresa: number; cd: number; nif: string | null; cae: string | null;
    morada: string | null; contacto: string | null; cd_estad: number; motivo: string | null;
    desde: Date; exportada_em: Date | null; versao: number; a_apagar_desde: Date | null;
    fator: 'ninguem' | 'saude' | 'todos' }
  contagem: { cd_empresa: number; cd_organig: number; exames: number; marcacoes: number;
    acoes: number; faltas: number; faltas_acoes: number; acidentes_pendentes: number;
    acidentes: number; medidas: number }
  membro: { cd_utilizador: number; cd_organig: number; cd_empresa: number; adm: boolean;
    inactiv: boolean; direitos: Direito[]; criado_em: Date; versao: number }
  convite: { cd: number; cd_empresa: number; cd_organig: number; nome: string; email: string;
    adm: boolean; direitos: Direito[]; cd_autor: number | null; autor: string | null;
    criado_em: Date; expira_em: Date; versao: number; versao_membro: number }
  entrada_empresa: { cd_empresa: number; emissor: string; cliente: string; segredo: Buffer;
    chave: string; exigir: boolean; criada_em: Date; versao: number }
  entrada_dominio: { cd: number; cd_empresa: number; dominio: string; prova: string;
    provado_em: Date | null; por: 'dns' | 'prestador' | null; motivo: string | null }
  local: { cd: number; cd_empresa: number | null; nome: string; chave: string | null;
    inactiv: boolean; versao: number }
  funcao: { cd: number; cd_empresa: number | null; nome: string; chave: string | null;
    inactiv: boolean; versao: number }
  profissao: { cd: number; cd_empresa: number | null; nome: string; chave: string | null;
    inactiv: boolean; versao: number }
  agrupamento: { cd: number; cd_empresa: number | null; nome: string; chave: string | null;
    inactiv: boolean; versao: number }
  categoria: { cd: number; cd_empresa: number | null; nome: string; chave: string | null;
    inactiv: boolean; versao: number }
  area_anexo: { cd: number; cd_empresa: number | null; cd_area: number; titulo: string;
    nome_fich: string; mime: string; sha256: Buffer; conteudo: Buffer; criado_em: Date;
    tamanho: number | null; versao: number; cd_autor: number | null; autor: string | null }
  escrita: { cd_utilizador: number; chave: string; cd_empresa: number | null; hash: Buffer;
    resposta: unknown; em: Date }
  aviso: { cd: number; cd_empresa: number; especie: 'exame' | 'acao' | 'atividade';
    cd_alvo: number; que: 'nova' | 'alterada' | 'desmarcada' | 'falta' | 'relatorio'; em: Date;
    lote: number | null; sai_em: Date; antes: unknown }
  cargo: { cd: number; cd_empresa: number;
    especie: 'funcionario' | 'acidente' | 'saude' | 'atividade'; cd_alvo: number;
    cd_utilizador: number; quem: string; em: Date }
  lembrete_horario: { cd: number; cd_empresa: number; hora: number; semana: number[];
    versao: number }
  lembrete_regra: { cd: number; cd_empresa: number; especie: string; ligado: boolean;
    repete: number; dias: number; quem: 'todos' | 'administradores'; cd_organig: number | null;
    versao: number }
  vista_partilhada: { cd: number; cd_empresa: number; lista: string; chamada: string; nome: string;
    endereco: string }
  lembrete_substituto: { cd: number; cd_empresa: number; cd_utilizador: number;
    cd_substituto: number; ate: string }
  lembrete: { cd: number; cd_empresa: number; cd_utilizador: number; nome: string;
    cd_organig: number; especie: string; titulo: string; chave: string; dia: string; em: Date;
    total: number; alvos: string[]; subida: boolean;
    estado: 'espera' | 'enviado' | 'recusado' | 'retirado'; cd_correio: number | null;
    pesquisa: string | null }
  lembrete_subida: { cd: number; cd_empresa: number; especie: string; titulo: string;
    de_organig: number; para_organig: number | null; alvos: string[]; dia: string;
    resolvida: string | null }
  aviso_por_dar: { cd: number; cd_empresa: number; cd_utilizador: number; lote: number; em: Date;
    cd_correio: number | null }
  funcionario: { cd: number; cd_empresa: number; cd_organig: number; num_mecan: string | null;
    nome: string; sexo: '0' | '1'; dt_nasc: string; cd_nacion: number; cd_categ: number;
    cd_profis: number | null; cd_agrup_prof: number | null; cd_func_propost: number | null;
    dt_ini_instit: string; num_contrib: string | null; num_bi: string | null;
    num_benef: string | null; num_serv_soc: string | null; loc_trab: string | null;
    inactiv: boolean; dt_inactiv: string | null; dt_ult_exam: string | null;
    dt_expir: string | null; dt_prox_marc: string | null; total_exames: number; pendente: 0 | 1;
    chave_nome: string | null; chave_num: string | null; pesquisa: string | null;
    total_marcacoes: number; total_acoes: number; total_faltas: number; total_faltas_acoes: number;
    chave_contrib: string | null; chave_benef: string | null; sem_decisao: boolean;
    noturno_de: string | null; noturno_ate: string | null; turnos_de: string | null;
    turnos_ate: string | null; teletrab_de: string | null; teletrab_ate: string | null;
    dt_funcao: string | null }
  funcionario_palavra: { cd_empresa: number; cd_funcion: number; palavra: string }
  anexo: { cd: number; cd_empresa: number; nome_fich: string; mime: string; sha256: Buffer;
    conteudo: Buffer; criado_em: Date }
  verificacao: { cd: number; cd_empresa: number; cd_anex: number; hash: Buffer; empresa: string;
    iniciais: string; dt: string; substituida: boolean }
  acidente: { cd: number; cd_empresa: number; cd_organig: number; organig_acident: string;
    cd_funcion: number; nome: string; num_mecan: string | null; organig: string;
    dt_ini_instit: string; categ: string; profis: string | null; cd_estad: 0 | 1 | 3;
    criado_em: Date; aberto_em: Date | null; cd_autor: number | null; autor: string | null;
    motivo: string | null; decidido_em: Date | null; cd_decisor: number | null;
    decisor: string | null; nota: string | null; cd_acc_lesiv: number; dt: string; hr: string;
    loc: string | null; descric: string | null; obs: string | null;
    prest_prim_socorr: number | null; prest_prim_socorr_desc: string | null;
    formac_tarefa: 0 | 1 | 2; epi_adeq: 0 | 1 | 2; interr_trab: boolean;
    dt_interr_trab: string | null; hr_interr_trab: string | null; dt_conhec: string | null;
    hr_conhec: string | null; gravidade: 0 | 1 | 2 | null; cd_contacto: number | null;
    cd_lesao: number | null; cd_parte_corpo: number | null; cd_desvio: number | null;
    baixa: boolean | null; dt_fim_ausencia: string | null; dias_perdidos: number | null;
    dt_seguradora: string | null; ref_seguradora: string | null; dt_act: string | null;
    ref_act: string | null; seguradora_ate: Date | null; act_ate: Date | null; versao: number;
    chave_nome: string | null; chave_num: string | null; chave_organig: string | null;
    chave_loc: string | null; chave_descric: string | null; pesquisa: string | null;
    trajeto: boolean | null }
  acidente_passo: { cd: number; cd_empresa: number; cd_acidente: number; em: Date;
    cd_autor: number | null; autor: string; titulo: string; alteracoes: unknown;
    obs: string | null }
  acidente_anexo: { cd: number; cd_empresa: number; cd_acidente: number; nome_fich: string;
    mime: 'application/pdf' | 'image/jpeg'; sha256: Buffer; conteudo: Buffer;
    tamanho: number | null; em: Date }
  foto: { cd_funcion: number; cd_empresa: number;
    mime: 'image/svg+xml' | 'image/jpeg' | 'image/png' | 'image/webp'; conteudo: Buffer }
  marcacao: { cd: number; cd_empresa: number; cd_funcion: number; dt: string; hr: string;
    cd_tipo_exam: number; cd_estad: number; minutos: number; cd_medic: number | null;
    cd_local: number | null; versao: number; cd_autor: number | null; autor: string | null }
  exame: { cd: number; cd_empresa: number; cd_funcion: number; dt: string; hr: string;
    cd_tipo_exam: number; cd_medic: number; cd_decis: 'A' | 'AC' | 'IT' | 'ID' | 'SD';
    dt_expir: string | null; cd_anex: number | null; restricoes: string | null;
    cd_autor: number | null; autor: string | null; versao: number; substitui: string | null;
    cd_marcacao: number | null; registado_em: Date | null }
  exame_versao: { cd: number; cd_empresa: number; cd_exame: number; versao: number; dt: string;
    hr: string; cd_tipo_exam: number; cd_medic: number; cd_decis: 'A' | 'AC' | 'IT' | 'ID' | 'SD';
    dt_expir: string | null; restricoes: string | null; cd_anex: number | null;
    autor: string | null; cd_corretor: number; corretor: string; em: Date; motivo: string }
  marcacao_enferm: { cd: number; cd_empresa: number; cd_funcion: number; dt: string; hr: string;
    minutos: number; cd_tipo_ac_enferm: number; cd_tipo_exam: number | null;
    cd_enferm: number | null; cd_local: number | null; cd_estad: number; versao: number;
    cd_autor: number | null; autor: string | null }
  registo: { cd: number; cd_empresa: number; cd_organig: number; em: Date; acao: string;
    cd_autor: number | null; autor: string | null; cd_alvo: number | null; alvo: string | null;
    descr: string; pesquisa: string | null; do_prestador: boolean }
  leitura: { cd: number; em: Date; cd_utilizador: number; cd_empresa: number;
    cd_funcion: number | null;
    alvo: 'foto' | 'ficha' | 'acidente' | 'anexo' | 'atividade' | 'marcacao' | 'acao' | 'exame' | 'documento';
    cd_alvo: number | null; origem: string | null; funcionarios: string[] | null;
    consulta: unknown }
  conhecimento: { cd: number; cd_empresa: number; cd_anex: number; dt: string | null;
    meio: 'exame' | 'papel' | null; copia: boolean | null; em: Date | null;
    cd_autor: number | null; autor: string | null; do_prestador: boolean | null; assinada: boolean }
  ficha_assinada: { cd: number; cd_empresa: number; cd_anex: number; nome_fich: string;
    mime: 'application/pdf' | 'image/jpeg'; sha256: Buffer; conteudo: Buffer; em: Date }
  adaptacao: { cd: number; cd_empresa: number; cd_funcion: number; cd_exame: number;
    criada_em: Date; quem: string | null; ate: string | null; dt_feita: string | null;
    nota: string | null; substituida_por: number | null; versao: number; cd_autor: number | null;
    autor: string | null }
  ausencia: { cd: number; cd_empresa: number; cd_funcion: number; de: string; ate: string | null;
    criada_em: Date; cd_autor: number | null; autor: string | null; versao: number }
  protecao: { cd: number; cd_empresa: number; cd_funcion: number; de: string; ate: string | null;
    criada_em: Date; cd_autor: number | null; autor: string | null; versao: number }
  protocolo: { cd: number; cd_empresa: number; nome: string; cd_categ: number | null;
    cd_agrup_prof: number | null; cd_func_propost: number | null; cd_funcion: number | null;
    cd_tipo_ac_enferm: number | null; meses: number | null; primeiro: number | null;
    idade: number | null; na_saida: boolean; inactiv: boolean; versao: number; em: Date;
    cd_autor: number; autor: string }
  protocolo_versao: { cd: number; cd_empresa: number; cd_protocolo: number; versao: number;
    dados: unknown }
  dever: { cd: number; cd_empresa: number; cd_funcion: number; classe: string;
    motivo: 'admissao' | 'periodico' | 'idade' | 'noturno' | 'teletrabalho' | 'regresso' | 'mudanca' | 'medico';
    cd_tipo_ac_enferm: number | null; desde: string; dt: string | null; dt_marc: string | null }
  dever_porque: { cd: number; cd_empresa: number; cd_funcion: number; classe: string;
    porque: string; cd_protocolo: number | null }
  dever_adiado: { cd: number; cd_empresa: number; cd_funcion: number; classe: string;
    desde: string; ate: string; razao: string; em: Date; cd_autor: number; autor: string }
  dever_por_rever: { cd: number; cd_empresa: number; cd_funcion: number; dia: string }
  tarefa: { cd: number; cd_empresa: number; nome: string; chave: string | null }
  atividade: { cd: number; cd_empresa: number; cd_organig: number; cd_area: number;
    cd_tipo: number; cd_motiv: number; cd_funcion: number | null; cd_tecnic: number | null;
    web: boolean; dt: string; hr: string | null; minutos: number;
    cd_estad: 0 | 10 | 20 | 30 | 90 | 99; obs: string | null; cd_relat: number | null;
    ficheiros: number; versao: number; criado_em: Date; aberto_em: Date | null;
    cd_autor: number | null; autor: string | null }
  atividade_anexo: { cd: number; cd_empresa: number; cd_atividade: number; relatorio: boolean;
    titulo: string; nome_fich: string; mime: string; sha256: Buffer; conteudo: Buffer;
    criado_em: Date; autor: string | null }
  atividade_passo: { cd: number; cd_empresa: number; cd_atividade: number; em: Date;
    cd_autor: number | null; autor: string; antes: 0 | 10 | 20 | 30 | 90 | 99;
    depois: 0 | 10 | 20 | 30 | 90 | 99; desfaz: boolean; texto: string | null }
  medida: { cd: number; cd_empresa: number; cd_organig: number; cd_atividade: number | null;
    cd_tarefa: number; risco_identific: string; medida: string; dt: string; prazo: string;
    dt_prazo: string | null; provis: boolean; cd_estad: 1 | 2 | 3 | 4 | 5 | 99; versao: number;
    criado_em: Date; cd_autor: number | null; autor: string | null; chave_risco: string | null;
    chave_medida: string | null; chave_prazo: string | null; pesquisa: string | null;
    responsavel: string | null; previsto: string | null; feita_em: Date | null }
  medida_passo: { cd: number; cd_empresa: number; cd_medida: number; em: Date;
    do_prestador: boolean; cd_autor: number | null; autor: string;
    caminho: 'planear' | 'comentar' | 'juntar' | 'retirar' | 'feito' | 'verificar' | 'devolver' | 'prazo' | 'alterar';
    antes: 1 | 2 | 3 | 4 | 5 | 99; depois: 1 | 2 | 3 | 4 | 5 | 99; texto: string | null }
  medida_anexo: { cd: number; cd_empresa: number; cd_medida: number;
    momento: 'antes' | 'depois' | 'documento'; nome_fich: string;
    mime: 'application/pdf' | 'image/jpeg'; sha256: Buffer; conteudo: Buffer;
    tamanho: number | null; em: Date; do_prestador: boolean; cd_autor: number | null;
    autor: string }
  documento: { cd: number; cd_empresa: number; cd_organig: number;
    especie: 'apolice' | 'contrato' | 'plano' | 'equipamento' | 'outro' | 'consulta';
    titulo: string; dt_fim: string; cd_fich: number | null; cd_responsavel: number | null;
    responsavel: string | null; nota: string | null; criado_em: Date; versao: number;
    cd_autor: number | null; autor: string | null; chave: string | null; pesquisa: string | null }
  documento_ficheiro: { cd: number; cd_empresa: number; cd_documento: number; dt_fim: string;
    nome_fich: string; mime: 'application/pdf' | 'image/jpeg'; sha256: Buffer; conteudo: Buffer;
    em: Date; autor: string }
  documento_passo: { cd: number; cd_empresa: number; cd_documento: number; em: Date;
    do_prestador: boolean; cd_autor: number | null; autor: string;
    acto: 'criar' | 'alterar' | 'renovar'; texto: string | null }
  ocupacao: { cd: number; cd_empresa: number; cd_marcacao: number | null;
    cd_marc_enferm: number | null; cd_medic: number | null; cd_enferm: number | null;
    quando: string; cd_atividade: number | null; cd_tecnic: number | null }
  pedido_funcionario: { cd: number; cd_empresa: number; cd_organig: number;
    cd_funcion: number | null; cd_tipo: 0 | 1 | 5 | 6; cd_estad: 0 | 2 | 3; criado_em: Date;
    aberto_em: Date | null; cd_autor: number | null; autor: string | null; dados: unknown;
    mudancas: unknown; alteracoes: unknown; num_mecan: string | null; nome: string;
    dt_nasc: string; sexo: '0' | '1'; profis: string | null; organig: string;
    dt_ini_instit: string | null; dt_inactiv: string | null; cd_organig_novo: number | null;
    organig_novo: string | null; motivo: string | null; decidido_em: Date | null;
    cd_decisor: number | null; decisor: string | null; dt_efeito: string | null;
    por_aplicar: boolean; nota: string | null; chave_nome: string | null; chave_num: string | null;
    chave_profis: string | null; chave_organig: string | null; pesquisa: string | null;
    nota_resposta: string | null; antes: unknown }
  pedido_retirado: { cd: number; cd_empresa: number;
    tabela: 'pedido_funcionario' | 'acidente' | 'pedido_saude'; cd_pedido: number;
    cd_organig: number; cd_funcion: number | null; retirado_em: Date; linha: unknown;
    juntos: unknown }
  pedido_saude: { cd: number; cd_empresa: number; cd_organig: number; organig: string;
    cd_funcion: number; nome: string; num_mecan: string | null; cd_tipo: 0 | 1 | 2;
    cd_marcacao: number | null; cd_marc_enferm: number | null; dt_marc: string | null;
    hr_marc: string | null; sobre: string; indisponivel: string | null; preferencia: string | null;
    razao: string | null; cd_estad: 0 | 2 | 3; criado_em: Date; aberto_em: Date | null;
    cd_autor: number | null; autor: string | null; motivo: string | null; decidido_em: Date | null;
    cd_decisor: number | null; decisor: string | null; nota: string | null;
    chave_nome: string | null; chave_num: string | null; chave_organig: string | null;
    pesquisa: string | null; dias: string | null; hr_de: string | null; hr_ate: string | null;
    nao_antes: string | null; cd_local: number | null; marcado_para: string | null }
  pedido_comentario: { cd: number; cd_empresa: number; cd_pedido: number | null;
    cd_acidente: number | null; em: Date; do_prestador: boolean; cd_autor: number; autor: string;
    texto: string; avisado: boolean; cd_pedido_saude: number | null }
  resposta_nova: { cd: number; cd_empresa: number; cd_utilizador: number; cd_pedido: number | null;
    cd_acidente: number | null; cd_pedido_saude: number | null; sai_em: Date;
    cd_medida: number | null }
  pasta: { cd: number; cd_empresa: number; cd_organig: number; unidade: string; de: string;
    ate: string; fotografias: boolean; capitulos: number[]; criada_em: Date; cd_autor: number;
    autor: string; estado: 'espera' | 'pronta' | 'falhou'; total: number | null;
    tamanho: number | null; falhas: number; pronta_em: Date | null }
  pasta_ficheiro: { cd: number; cd_empresa: number; cd_pasta: number; capitulo: number;
    chave: string; nome: string; alvo: string | null; cd_alvo: number | null;
    funcionarios: string[]; selado: Buffer }
}
