// Drives a running sandbox with the provider's own npm client and prints one JSON object of what it answered.
// Usage: node drive.mjs BASE_URL API_KEY SECRET_KEY
import { createRequire } from "node:module";

const Iyzipay = createRequire(import.meta.url)("iyzipay");
const [uri, apiKey, secretKey] = process.argv.slice(2);
const client = new Iyzipay({ uri, apiKey, secretKey });
const call = (resource, method, request) =>
  new Promise((resolve, reject) => {
    client[resource][method](request, (error, result) => (error ? reject(error) : resolve(result)));
  });

const today = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Istanbul" }).format(new Date());
const address = { contactName: "Ayşe Yılmaz", city: "İzmir", country: "Türkiye", address: "Çiçek Sokak 3" };
const basket = {
  locale: "tr", conversationId: "n-1", price: "100", paidPrice: "100.5", currency: "TRY", basketId: "B1",
  paymentGroup: "PRODUCT", callbackUrl: "http://shop.test/callback", enabledInstallments: [1],
  buyer: {
    id: "b-1", name: "Ayşe", surname: "Yılmaz", identityNumber: "11111111111", email: "ayse@imece.test",
    gsmNumber: "+905321234567", registrationAddress: "Çiçek Sokak 3", city: "İzmir", country: "Türkiye", ip: "85.34.78.112",
  },
  shippingAddress: address, billingAddress: address,
  basketItems: [
    { id: "i-1", name: "Işıklı lamba", category1: "Ev", itemType: "PHYSICAL", price: "60.10" },
    { id: "i-2", name: "Çanta", category1: "Ev", itemType: "PHYSICAL", price: "39.90" },
  ],
};
const started = await call("checkoutFormInitialize", "create", basket);
const answers = { started };
if (started.status === "success") {
  const card = { cardNumber: "5528790000000008", cardHolderName: "Ayşe Yılmaz", expireMonth: "12", expireYear: "2040", cvc: "123" };
  const paid = await fetch(`${uri}/sandbox/iyzico/pay/${started.token}`, {
    method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(card),
  });
  answers.paid = await paid.json();
  answers.result = await call("checkoutForm", "retrieve", { locale: "tr", conversationId: "n-1", token: started.token });
  const paymentTransactionId = answers.result.itemTransactions[0].paymentTransactionId;
  const { paymentId } = answers.result;
  answers.refund = await call("refund", "create", { conversationId: "n-2", paymentTransactionId, price: "1.10", currency: "TRY", ip: "85.34.78.112" });
  answers.refundV2 = await call("refundV2", "create", { conversationId: "n-3", paymentId, price: "2", currency: "TRY", ip: "85.34.78.112" });
  answers.approve = await call("approval", "create", { conversationId: "n-4", paymentTransactionId });
  answers.bin = await call("binNumber", "retrieve", { conversationId: "n-5", binNumber: "554960" });
  answers.detail = await call("payment", "retrieve", { conversationId: "n-6", paymentId });
  answers.test = await call("apiTest", "retrieve", {});

  const subMerchantExternalId = "seller-1";
  answers.seller = await call("subMerchant", "create", {
    conversationId: "m-0", subMerchantExternalId, subMerchantType: "LIMITED_OR_JOINT_STOCK_COMPANY", name: "Ege Pazarlama",
    email: "ege@imece.test", gsmNumber: "+905321234567", address: "İzmir", taxOffice: "Konak", taxNumber: "1234567890",
    legalCompanyTitle: "Ege Pazarlama A.Ş.", iban: "TR180006200119000006672315", currency: "TRY",
  });
  const { subMerchantKey } = answers.seller;
  answers.sellerDetail = await call("subMerchant", "retrieve", { conversationId: "m-0", subMerchantExternalId });
  const marketplace = await call("checkoutFormInitialize", "create", {
    ...basket, conversationId: "m-1", price: "50", paidPrice: "50", basketId: "B2",
    basketItems: [{ id: "i-3", name: "Saat", category1: "Ev", itemType: "PHYSICAL", price: "50", subMerchantKey, subMerchantPrice: "46" }],
  });
  await fetch(`${uri}/sandbox/iyzico/pay/${marketplace.token}`, {
    method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(card),
  });
  answers.sold = await call("checkoutForm", "retrieve", { locale: "tr", conversationId: "m-1", token: marketplace.token });
  const sold = answers.sold.itemTransactions[0].paymentTransactionId;
  answers.price = await call("paymentItem", "update", { paymentTransactionId: sold, subMerchantKey, subMerchantPrice: "45.50" });
  answers.approveSold = await call("approval", "create", { conversationId: "m-2", paymentTransactionId: sold });
  answers.payouts = await call("reportingPayoutCompleted", "retrieve", { conversationId: "m-3", date: `${today} 00:00:00` });
  answers.bounced = await call("reportingBouncedPayments", "retrieve", { conversationId: "m-4", date: `${today} 00:00:00` });
  answers.transactions = await call("reportingTransactions", "retrieve", { conversationId: "m-5", transactionDate: today, page: "1" });
}
process.stdout.write(JSON.stringify(answers));
