import { escapeHtml } from '#server/kit/http/html.ts'
import { type Bloco, type Escrito, rodape } from './blocos.ts'

const font =
  "font-family:'Segoe UI',system-ui,-apple-system,Roboto,'Helvetica Neue',Arial,sans-serif"

/** Tables and inline styles, because many mail programs drop the rest. No images. */
export function renderHtml({ assunto, resumo, blocos }: Escrito, marca: string): string {
  return `<!doctype html>
<html lang="pt-PT">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(assunto)}</title>
<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.caixa{padding:24px 20px !important}.fora{padding:16px 8px !important}}
@media (prefers-color-scheme:dark){
.fundo{background-color:#0f1619 !important}
.caixa{background-color:#172125 !important;border-color:#2a373d !important}
.forte{color:#e5ecef !important}
.fraco{color:#a1b3bb !important}
.marca,.ligacao{color:#73ccda !important}
.risco{border-color:#2a373d !important}
}
</style>
</head>
<body class="fundo" style="margin:0;padding:0;background-color:#f3f6f7;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(resumo)}${filler}</div>
<table role="presentation" class="fundo" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:#f3f6f7">
<tr><td class="fora" align="center" style="padding:32px 16px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px">
<tr><td class="marca" style="padding:0 4px 16px;${font};font-size:18px;line-height:24px;font-weight:700;color:#0a6171">${escapeHtml(marca)}</td></tr>
<tr><td class="caixa" style="padding:32px;background-color:#ffffff;border:1px solid #dce4e7;border-radius:10px">
${blocos.map(block).join('\n')}
</td></tr>
<tr><td class="fraco" style="padding:16px 4px 0;${font};font-size:13px;line-height:20px;color:#50626a">${escapeHtml(rodape(marca))}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

// keeps the body's first words out of the preview line
const filler = '&#847;&zwnj;&nbsp;'.repeat(40)

function block(bloco: Bloco): string {
  if ('titulo' in bloco) {
    return `<h1 class="forte" style="margin:0 0 16px;${font};font-size:22px;line-height:30px;font-weight:600;color:#15242a">${escapeHtml(bloco.titulo)}</h1>`
  }
  if ('texto' in bloco) {
    return `<p class="forte" style="margin:0 0 16px;${font};font-size:16px;line-height:24px;color:#15242a">${escapeHtml(bloco.texto)}</p>`
  }
  if ('nota' in bloco) {
    return `<p class="fraco" style="margin:0 0 8px;${font};font-size:14px;line-height:21px;color:#50626a">${escapeHtml(bloco.nota)}</p>`
  }
  if ('ligacao' in bloco) {
    return `<p class="forte" style="margin:0 0 8px;${font};font-size:16px;line-height:24px;color:#15242a"><a class="ligacao" href="${escapeHtml(bloco.href)}" style="color:#0a6171">${escapeHtml(bloco.ligacao)}</a></p>`
  }
  return button(bloco)
}

/** Cell colour and link padding: it stays a button if a program drops either. */
function button({ botao, href }: { botao: string; href: string }): string {
  const address = escapeHtml(href)
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px">
<tr><td align="center" bgcolor="#0b6b7c" style="background-color:#0b6b7c;border-radius:8px"><a href="${address}" style="display:inline-block;padding:12px 24px;${font};font-size:16px;line-height:24px;font-weight:600;color:#ffffff;text-decoration:none;border-radius:8px;border:1px solid #0b6b7c">${escapeHtml(botao)}</a></td></tr>
</table>
<p class="fraco risco" style="margin:0 0 16px;padding:0 0 16px;border-bottom:1px solid #dce4e7;${font};font-size:14px;line-height:21px;color:#50626a">Se o botão não funcionar, copie este endereço para o navegador:<br><a class="ligacao" href="${address}" style="color:#0a6171;word-break:break-all">${address}</a></p>`
}
