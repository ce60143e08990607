import type { BrowserContext } from 'playwright-core';

interface Papers {
  data: Record<'agreement' | 'privacy', { version: number }>;
}

/**
 * Makes the pages of a context those of somebody who has agreed to the papers as they stand: a first start would ask.
 */
export async function giveConsent(context: BrowserContext, origin: string): Promise<void> {
  const answer = await fetch(`${origin}/userAccount/consentPapers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  const { data } = (await answer.json()) as Papers;
  const versions = { agreement: data.agreement.version, privacy: data.privacy.version };
  await context.addInitScript((given) => {
    // An empty page has no storage; what the app has written itself stays.
    if (window.location.protocol === 'about:' || localStorage.getItem('privacyConsent') !== null) return;
    localStorage.setItem('isPrivacyAgreed', 'true');
    localStorage.setItem('privacyConsent', JSON.stringify({ versions: given, agreedAt: new Date().toISOString() }));
  }, versions);
}
