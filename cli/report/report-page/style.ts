/** The styles of the report: light, dark, and print. */
export const reportStyle = `
:root{color-scheme:light dark;--ink:#1b1f24;--soft:#57606a;--line:#d0d7de;--ground:#fff;--panel:#f6f8fa;--good:#1a7f37;--bad:#b3261e;--warn:#8a5a00;--old:#ffe3e0;--new:#d7f5dd}
@media (prefers-color-scheme:dark){:root{--ink:#e6edf3;--soft:#9da7b3;--line:#3a424c;--ground:#0f1318;--panel:#181e25;--good:#5fd07f;--bad:#ff8b82;--warn:#e8b04a;--old:#5a211d;--new:#17472a}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:70rem;padding:1.5rem 1rem 4rem;background:var(--ground);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
h1{font-size:1.75rem;line-height:1.2;margin:0 0 .25rem}
h2{font-size:1.2rem;margin:2.5rem 0 .5rem;padding-top:.75rem;border-top:1px solid var(--line)}
h3{font-size:1rem;margin:1.25rem 0 .25rem}
p,ul{margin:.5rem 0}
ul{padding-left:1.25rem}
.when,.soft{color:var(--soft)}
.lead{font-size:1.15rem;max-width:45rem}
.good{color:var(--good)}.bad{color:var(--bad)}.warn{color:var(--warn)}
.status{font-weight:700}
.figures{display:grid;grid-template-columns:repeat(auto-fit,minmax(8.5rem,1fr));gap:.5rem;margin:1rem 0;padding:0}
.figures div{background:var(--panel);border:1px solid var(--line);border-radius:.5rem;padding:.5rem .75rem}
dt{color:var(--soft);font-size:.85rem}dd{margin:0;font-size:1.3rem;font-variant-numeric:tabular-nums}
.wide{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th,td{text-align:left;vertical-align:top;padding:.35rem .75rem .35rem 0;border-bottom:1px solid var(--line)}
th{font-weight:600;color:var(--soft);font-size:.85rem}
td.n,th.n{text-align:right;white-space:nowrap}
td{overflow-wrap:anywhere;min-width:3.5rem}
td:first-child{min-width:4.75rem}
code,pre{font:.9em/1.4 ui-monospace,monospace;overflow-wrap:anywhere}
pre{white-space:pre-wrap;background:var(--panel);padding:.5rem .75rem}
summary{cursor:pointer;padding:.35rem 0}
.change{border:1px solid var(--line);border-radius:.5rem;margin:.75rem 0;padding:.5rem .75rem;break-inside:avoid}
.sides{display:grid;grid-template-columns:1fr 1fr;gap:1rem}
.sides p{overflow-wrap:anywhere}
.label{font-size:.85rem;color:var(--soft)}
del{background:var(--old);text-decoration-thickness:1px}
ins{background:var(--new);text-decoration:none}
@media (max-width:40rem){.sides{grid-template-columns:1fr;gap:0}th,td{padding-right:.4rem}}
@media print{body{max-width:none;padding:0}h2{break-after:avoid}}
`
